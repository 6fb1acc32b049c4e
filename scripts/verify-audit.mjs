import './node-version.mjs'
import { readFile } from 'node:fs/promises'
import { loadTool, operate } from './operator.mjs'

const usage = `npm run verify-audit -- [--log FILE]   says what of the audit was changed, deleted, inserted or sealed again

AUDIT_KEYS in the environment has to hold the keys that sealed it. FILE is an export of the lines "audit sealed" of the
log, as JSON lines or as \`gcloud logging read --format=json\` prints them; without it, seals that were removed and made
again can only be told by their time.

Ends with 0 if nothing was found, 1 if something was changed, 2 if it could not verify, and 3 if hours were sealed late
or not at all, which the log has to explain.`

const codes = { changed: 1, notVerified: 2, toBeExplained: 3 }

await operate(
  usage,
  { log: { type: 'string' } },
  async (_none, { log: file }) => {
    const keys = process.env.AUDIT_KEYS
    if (!keys)
      throw new Error(
        'AUDIT_KEYS is not set. Without the key nobody can tell a seal from a forged one; see docs/deploy.md.',
      )
    const log = file === undefined ? undefined : await readFile(String(file), 'utf8')
    const { verifyAudit } = await loadTool('operations/verify-audit')
    const { report, faults, questions } = await verifyAudit({
      keys,
      log,
      now: new Date(),
      progress: (/** @type {string} */ line) => console.error(line),
    })
    if (faults > 0) process.exitCode = codes.changed
    else if (questions > 0) process.exitCode = codes.toBeExplained
    return report
  },
  { takes: 0, failed: codes.notVerified },
)
