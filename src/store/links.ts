// Signed download links: whoever has one may fetch a batch's results until it ends. Pure but for the secret that is
// kept where nobody configured one.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sql } from './db.ts'

/**
 * What a batch's row knows of its link. The key is made when the batch is accepted and the end is set when it is
 * complete, so the link never changes.
 */
export interface LinkedBatch {
  id: string
  publicUrl: string
  linkKey: Buffer
  expiresAt?: Date
}

const SECRET_BYTES = 32
const SIGNATURE = /^[0-9a-f]{64}$/

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * The secrets whose links are valid, the newest first: those configured, otherwise one that the database keeps and the
 * first node to ask makes.
 */
export async function openLinkSecrets(sql: Sql, configured: readonly string[] | undefined): Promise<readonly Buffer[]> {
  if (configured !== undefined) return configured.map((secret) => Buffer.from(secret))
  await sql.query(`insert into settings (name, value) values ('link_secret', $1) on conflict (name) do nothing`, [
    randomBytes(SECRET_BYTES),
  ])
  const { rows } = await sql.query<{ value: Buffer }>(`select value from settings where name = 'link_secret'`)
  return rows.map((row) => row.value)
}

/** The key that signs the end of one batch's link. Whoever completes the batch needs this one and no secret. */
export function linkKeyOf(secret: Buffer, batchId: string): Buffer {
  return hmac(secret, batchId)
}

/** The link to the results of a complete batch. */
export function downloadUrl({ id, publicUrl, linkKey, expiresAt }: LinkedBatch): string {
  if (expiresAt === undefined) throw new Error('a batch has a link when it is complete, not before')
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  return `${publicUrl}/v1/batch/${id}/results?expires=${expires}&signature=${hmac(linkKey, expires).toString('hex')}`
}

/**
 * True when one of `secrets` signed this end for this batch. Takes the same time for every wrong signature, and needs
 * no row.
 */
export function verifyLink(secrets: readonly Buffer[], batchId: string, expires: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.map((secret) => timingSafeEqual(hmac(linkKeyOf(secret, batchId), expires), given)).includes(true)
}
