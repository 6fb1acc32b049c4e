import { readFile } from 'node:fs/promises'
import { audit } from '@rupee/functions/platform/audit/audit.ts'
import { auditHead, sealAudit } from '@rupee/functions/platform/audit/sealing.ts'
import { verifyAudit } from '@rupee/functions/platform/audit/verification/verify-audit.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { auditSealedLine } from '@rupee/functions/platform/world/log.ts'
import { handIn, world } from '@rupee/functions/platform/world/world.ts'

/** Period of the audit to seal: the demo has entries of months, of which a few hours are enough. */
const sealedAtFirst = 3 * 60 * 60 * 1000

/** The oldest entry, which is sealed first. */
export async function findOldestEntry() {
  const { docs } = await audit().orderBy('at').limit(1).get()
  return docs[0]
}

/**
 * Seals hours that the schedule has not sealed yet. Returns the log of all seals as JSON lines: those of the suite, and
 * those of this work.
 */
export async function sealAndReadLog(now: Date): Promise<string> {
  const lines = await readSuiteLog()
  const before = world()
  const { info } = before.log
  const write = (message: string, fields: object) => {
    if (message === auditSealedLine) lines.push(JSON.stringify({ message, ...fields }))
    info(message, fields)
  }
  handIn({ ...before, log: { ...before.log, info: write } })
  try {
    const isFirst = !(await auditHead().get()).exists
    const oldest = (await findOldestEntry())?.get('at').toDate() ?? now
    await sealAudit(isFirst ? new Date(oldest.getTime() + sealedAtFirst) : now)
  } finally {
    handIn(before)
  }
  // An earlier drill has sealed everything, and its log lines are gone.
  if (lines.length === 0)
    throw new Error(
      'Nothing is left to seal. Start the suite with `--fresh`, or repeat the drill in an hour.',
    )
  return lines.join('\n')
}

/** Lines of the functions in the log of firebase-tools, which prefixes them. */
async function readSuiteLog(): Promise<string[]> {
  const { SUITE_LOG } = process.env
  if (!SUITE_LOG) return []
  const text = await readFile(SUITE_LOG, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.includes(`"message":"${auditSealedLine}"`))
    .map((line) => line.slice(line.indexOf('{')))
}

/** Whether the seals or the log show that this entry was changed. */
export async function isChangeFound(id: string, log: string): Promise<boolean> {
  const keys = process.env.AUDIT_KEYS ?? ''
  const { report } = await verifyAudit({ keys, log, now: new Date(), checkpoint: noCheckpoint })
  return report
    .split('\n')
    .some((line) => line.includes(`The entry ${id} of`) && line.includes('was changed'))
}
