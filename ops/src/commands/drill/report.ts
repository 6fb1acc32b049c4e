import { isRight as isRestored, toReport as toRestoreReport } from '../restore/report.ts'
import type { Drilled } from './run-drill.ts'

export const isRight = ({ lost, restored, isTamperingFound }: Drilled) =>
  lost.length === 0 && isTamperingFound && isRestored(restored)

export function toReport(drilled: Drilled): string {
  const { before, lost, after, refused, damaged, isTamperingFound, seconds, restored } = drilled
  return [
    toRestoreReport(restored),
    `Answered before the backup: ${before}, lost: ${lost.length}${lost.length > 0 ? ` (${lost.join(', ')})` : ''}`,
    `Answered after the backup and undone: ${after}`,
    `Refused while the exchange was damaged or paused: ${refused}`,
    `Damaged documents: ${damaged}`,
    `Changed entry of the audit: ${isTamperingFound ? 'found' : 'NOT found'}`,
    `Backup: ${seconds.backup} s, restore: ${seconds.restore} s`,
  ].join('\n')
}
