import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the secrets of this checkout, generated once: kept data stays readable, and no key is public. */
export function readLocalKeys(root: string) {
  const file = join(root, '.local/keys.json')
  const kept = read(file)
  // Generates keys that a later version has added, and keeps the others.
  const keys = {
    SESSION_KEY: randomBytes(32).toString('base64url'),
    IDENTITY_KEYS: `local:${randomBytes(32).toString('base64')}`,
    AUDIT_KEYS: `local:${randomBytes(32).toString('base64')}`,
    FEED_KEYS: randomBytes(32).toString('base64url'),
    PASSWORD_PEPPER: randomBytes(32).toString('base64url'),
    ...kept,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
