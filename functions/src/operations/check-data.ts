import { checkReserves } from '../exchange/reserves/reserve-check.ts'
import { verifyAudit } from '../platform/audit/verification/verify-audit.ts'
import { noCheckpoint } from '../platform/long-read/checkpoint.ts'
import { recountTallies } from './recount-tallies.ts'

interface Options {
  /** Value of AUDIT_KEYS. Without it, the audit is not verified. */
  readonly auditKeys: string | undefined
  /** Text of the exported log of seals. */
  readonly auditLog?: string | undefined
  readonly repairsTallies: boolean
  readonly now: Date
}

export interface CheckedData {
  readonly check: 'reserves' | 'tallies' | 'audit'
  readonly isRight: boolean
  readonly report: string
}

/** Checks whether the data of the project agrees with itself. */
export async function checkData({
  auditKeys,
  auditLog,
  repairsTallies,
  now,
}: Options): Promise<readonly CheckedData[]> {
  const reserves = (await checkReserves()).filter(({ balanced }) => !balanced)
  const tallies = await recountTallies(repairsTallies, now, noCheckpoint)
  return [
    {
      check: 'reserves',
      isRight: reserves.length === 0,
      report:
        reserves
          .map(({ code, reserved, expected }) => `${code} has ${reserved} and must have ${expected}`)
          .join('\n') || 'All reserves balance.',
    },
    { check: 'tallies', isRight: tallies.wrong === 0, report: tallies.report },
    await checkAudit(auditKeys, auditLog, now),
  ]
}

async function checkAudit(
  keys: string | undefined,
  log: string | undefined,
  now: Date,
): Promise<CheckedData> {
  if (!keys)
    return { check: 'audit', isRight: false, report: 'AUDIT_KEYS is not set, so it was not verified.' }
  const { report, faults } = await verifyAudit({ keys, log, now, checkpoint: noCheckpoint })
  return { check: 'audit', isRight: faults === 0, report }
}
