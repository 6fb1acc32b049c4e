import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.mjs'

/**
 * Returns the addresses of the suite that `npm start` or `npm run dev` has started from this folder.
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function findRunningSuite() {
  try {
    const { environment } = JSON.parse(readFileSync(join(root, '.local', 'running.json'), 'utf8'))
    // A killed suite leaves its note behind.
    const answer = await fetch(`http://${environment.FIREBASE_EMULATOR_HUB}/`)
    return answer.ok ? environment : undefined
  } catch {
    return undefined
  }
}
