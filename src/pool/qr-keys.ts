// Public keys that threads check the signatures of codes with: read once at the start, handed on as text.

import { createPublicKey } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PEM_BLOCK = /-----BEGIN (PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE)-----[\s\S]+?-----END \1-----/g
const PEM_FILE = /\.(?:pem|crt|cer|key)$/i

/**
 * The RSA keys and certificates of a PEM file, or of the PEM files of a folder, each as PEM. Rejects where there is
 * none, or one that is no RSA key.
 */
export async function readQrKeys(path: string): Promise<string[]> {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path))
        .filter((name) => PEM_FILE.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const keys = (await Promise.all(files.map(async (file) => pemBlocks(file, await readFile(file, 'utf8'))))).flat()
  if (keys.length === 0) throw new Error('it has no public key or certificate in PEM')
  return keys
}

function pemBlocks(file: string, text: string): string[] {
  const blocks = [...text.matchAll(PEM_BLOCK)].map(([block]) => block)
  for (const block of blocks) {
    const type = createPublicKey(block).asymmetricKeyType
    if (type !== 'rsa') throw new Error(`${file} has a key of type ${type}, and codes are signed with RSA`)
  }
  return blocks
}
