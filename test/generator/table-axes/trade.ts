// Papers of goods by independent axes: invoices, orders, delivery notes, rolls of tills. Every combination may occur.

import { randomOf } from '../random.ts'
import type { Axes, TradeKind } from './axes.ts'
import { partiesOf } from './frame.ts'
import { drawGoods } from './goods.ts'
import { writerOf } from './numbers.ts'
import { paintTrade } from './trade-paint.ts'
import { columnsOf, type TradePaper } from './trade-rows.ts'
import { sumsOf, truthOf } from './trade-truth.ts'
import { TRADE_WORDS } from './trade-words.ts'

// Rows that fill a short page.
const MORE_ROWS = 22

/** The document of goods that `seed` draws on `axes`. */
export async function drawTrade(
  kind: TradeKind,
  seed: string,
  axes: Axes,
): Promise<{ pdf: Buffer; truth: object; alternatives: Record<string, unknown[]> }> {
  const key = `table-axes/${kind}/${seed}`
  const parties = partiesOf(key, String(axes['language']))
  const writer = writerOf(axes, parties.vendor.country, randomOf(`${key}/numbers`))
  const count = randomOf(`${key}/count`).int(2, 7) + (Number(axes['pages'] ?? 1) - 1) * MORE_ROWS
  const goods = drawGoods(key, axes, count)
  const facts = randomOf(`${key}/facts`)
  const number = facts.fill('######')
  const date = new Date(Date.UTC(2024, facts.int(5, 10), facts.int(1, 28))).toISOString().slice(0, 10)
  const paper: TradePaper = {
    key,
    kind,
    axes,
    words: TRADE_WORDS[String(axes['language'])]!,
    writer,
    goods,
    columns: columnsOf(key, kind, axes),
    sums: sumsOf(goods, axes, facts.int(3, 40) * 10 ** writer.decimals),
    number,
    date,
    ...parties,
  }
  return { pdf: await paintTrade(paper), ...truthOf(paper) }
}
