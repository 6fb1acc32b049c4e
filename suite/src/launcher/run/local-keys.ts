import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The secrets of a deployed project, made up once for this checkout: kept data stays readable, no key is public. */
export function localKeys(root: string) {
  const file = join(root, '.local/keys.json')
  const kept = read(file)
  // One that a later version has added is made up, and the others stay.
  const keys = {
    SESSION_KEY: randomBytes(32).toString('base64url'),
    IDENTITY_KEYS: `local:${randomBytes(32).toString('base64')}`,
    AUDIT_KEYS: `local:${randomBytes(32).toString('base64')}`,
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
