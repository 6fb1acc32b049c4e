import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The secrets of a deployed project, made up once for this checkout: kept data stays readable, no key is public. */
export function localKeys(root: string): Record<string, string> {
  const file = join(root, '.local/keys.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const keys = {
      SESSION_KEY: randomBytes(32).toString('base64url'),
      IDENTITY_KEYS: `local:${randomBytes(32).toString('base64')}`,
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
    return keys
  }
}
