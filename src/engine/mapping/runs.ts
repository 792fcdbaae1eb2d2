// Runs of header segments as possible names and addresses: how a run reads when printed on one line, and the evidence that speaks for it.

import type { Segment } from './header-segments.ts'
import { companySuffixOf } from './line-traits.ts'

export type Role = 'name' | 'address'

export interface Run { segments: readonly Segment[]; from: number; to: number; text: string; skipped: number }

// The longest runs that occur: names of three segments, addresses of eight (training receipts; 99.5 and 99 % are within).
const LONGEST: Record<Role, number> = { name: 3, address: 8 }

/** All runs of neighbouring segments that could be the role; inside an address one foreign segment may be passed over. */
export function runsOf(role: Role, segments: readonly Segment[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < segments.length; from++) {
    for (let to = from + 1; to <= Math.min(segments.length, from + LONGEST[role]); to++) {
      const inside = segments.slice(from, to)
      pushRun(runs, role, inside, from, to, 0)
      if (inside.length < 3) continue
      for (let out = 1; out < inside.length - 1; out++) {
        const passed = inside[out]!.traits
        if (role === 'address' ? ['fact', 'phone', 'registration', 'short', 'junk', 'same-row', 'url', 'email'].some((one) => passed.has(one)) : ['registration', 'short', 'junk'].some((one) => passed.has(one))) {
          pushRun(runs, role, inside.filter((_, at) => at !== out), from, to, 1)
        }
      }
    }
  }
  return runs
}

function pushRun(runs: Run[], role: Role, segments: readonly Segment[], from: number, to: number, skipped: number): void {
  const text = role === 'name' ? nameText(segments.map((one) => one.text).join(' ')) : addressText(segments.map((one) => one.text))
  if (text.replace(/[^\p{L}]/gu, '').length >= 2) runs.push({ segments, from, to, text, skipped })
}

const CONTACT_TAIL = /[\s,;|·•–-]*\b(?:tel(?:ephone|\.?\s*no)?|phone|ph|fon|fax|hp|h\/p|mobile|tlf|t[eé]l|email|e-mail)\b\s*[.:#/]*\s*(?:no\.?\s*)?[:.]?\s*\(?\+?\d.*$/i
const REGISTRATION_TAIL = /[\s,]*[([{]?\s*(?:(?:co(?:mpany)?|reg(?:istration)?|roc|brn)\b[\s.:#-]*(?:reg(?:istration)?\b)?[\s.:#-]*(?:no\b)?[\s.:#-]*)?(?:[A-Z]{0,3}\d{4,12}[-–/ ]{0,3}[A-Z0-9]?)\s*[)\]}]?\s*\.?$/i

/** A name as a reader writes it down: without registration number, asterisks and quotation marks around it. */
export function nameText(text: string): string {
  let name = text.replace(CONTACT_TAIL, '').replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '')
  const bare = name.replace(REGISTRATION_TAIL, '')
  // A shop's number ("Store 4512") is part of a brand's name; a long number after a legal form, or one in brackets or with its letter, is a registration.
  if (bare.length >= 3 && !/#\s*$/.test(bare) && (/[([{]|\d{5}|\d[- ]?[A-Z]\)?\s*$/.test(name.slice(bare.length)) || companySuffixOf(bare))) name = bare
  return name.replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '').trim()
}

const ADDRESS_HEAD = /^\s*(?:address|add|addr|adresse|anschrift|direccion|dirección|domicilio|indirizzo|sede(?: legale)?|adres|endere[cç]o|morada|alamat|si[eè]ge(?: social)?|regd?\.?\s*office|registered office|hq|head office|warehouse address)\s*[:.\-]+\s*/i

/** The lines of an address joined as it is read out: without "Address:" before it and a phone number behind it. */
export function addressText(lines: readonly string[]): string {
  return lines.map((line, at) => (at === 0 ? line.replace(ADDRESS_HEAD, '') : line).replace(CONTACT_TAIL, '').trim())
    .map((line) => line.replace(/^[\s*=~_<>«»"“”:;,.|-]+|[\s*=~_<>«»"“”:;|-]+$/g, '')).filter(Boolean)
    .reduce((whole, line) => (whole === '' ? line : /[,;]$/.test(whole) ? `${whole} ${line}` : `${whole}, ${line}`), '').replace(/[\s,;]+$/, '')
}

const bucket = (value: number): string => (value <= -1 ? 'after' : value > 4 ? 'far' : String(value))

/** The evidence in a run: each segment's traits inside, at its start and end, what stands around it, and its length. */
export function evidenceOf(role: Role, run: Run, all: readonly Segment[], address: Run | undefined): string[] {
  const evidence: string[] = []
  const first = run.segments[0]!, last = run.segments.at(-1)!
  for (const segment of run.segments) for (const trait of segment.traits) evidence.push(`in:${trait}`)
  for (const trait of first.traits) evidence.push(`start:${trait}`)
  for (const trait of last.traits) evidence.push(`end:${trait}`)
  const before = all[run.from - 1], after = all[run.to]
  if (before) for (const trait of before.traits) evidence.push(`before:${trait}`)
  else evidence.push('before:nothing')
  if (after) for (const trait of after.traits) evidence.push(`after:${trait}`)
  else evidence.push('after:nothing')
  evidence.push(`length:${run.segments.length}`)
  if (run.skipped) evidence.push('skipped')
  for (let at = 1; at < run.segments.length; at++) {
    const [above, below] = [run.segments[at - 1]!, run.segments[at]!]
    const height = (one: Segment): number => one.box.bottom - one.box.top
    const ratio = height(below) / height(above)
    if (ratio > 1.5 || ratio < 0.67) evidence.push('joint:height-differs')
    if (below.box.top - above.box.bottom > Math.max(height(above), height(below))) evidence.push('joint:gap')
    if (above.row === below.row) evidence.push('joint:same-row')
    if (above.traits.has('comma-end')) evidence.push('joint:comma')
    if (above.traits.has('suffix')) evidence.push('joint:suffix-inside')
  }
  // A comma behind the run says that it goes on; one before it that it began earlier.
  if (last.traits.has('comma-end') && after) evidence.push('open-end')
  if (before?.traits.has('comma-end')) evidence.push('open-start')
  if (before && before.row === first.row) evidence.push('cuts-row-start', ...(before.traits.has('short') ? [] : ['cuts-words-start']))
  if (after && after.row === last.row) evidence.push('cuts-row-end', ...(after.traits.has('short') ? [] : ['cuts-words-end']))
  if (role === 'name') evidence.push(address ? `gap:${bucket(address.from - run.to)}` : 'gap:none')
  else if (run.segments.some((one) => one.traits.has('postcode') || one.traits.has('postcode-bare'))) evidence.push('holds-postcode')
  if (role === 'address') {
    if (run.segments.some((one) => one.traits.has('street'))) evidence.push('holds-street')
    if (run.segments.some((one) => one.traits.has('state') || one.traits.has('state-code'))) evidence.push('holds-state')
    if (run.segments.some((one) => one.traits.has('house-start') || one.traits.has('house-end'))) evidence.push('holds-number')
  }
  return evidence
}
