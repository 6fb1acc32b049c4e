import type { Restored } from './run-restore.ts'

export const isRight = ({ differences, checks, setup, state }: Restored) =>
  state !== 'held' && differences.length === 0 && setup.length === 0 && checks.every((check) => check.isRight)

const states = {
  compared: 'The live database was not changed.',
  held: 'The exchange is still paused and its schedules are held.',
  restored: 'The live database is restored and the exchange is open.',
} as const

export function toReport(restored: Restored): string {
  const { marker, documents, differences, checks, removed, undoneFile, setup, state } = restored
  const newer = Object.entries(removed).map(([collection, count]) => `${count} of ${collection}`)
  return [
    `Backup as of ${marker}, ${documents} documents`,
    ...differences,
    ...checks.map(
      ({ check, isRight: isCheckRight, report }) =>
        `${check}, ${isCheckRight ? 'right' : 'wrong'}: ${report}`,
    ),
    ...(newer.length > 0 ? [`Newer than the backup and removed: ${newer.join(', ')}`] : []),
    ...(undoneFile ? [`Removed and replaced documents: ${undoneFile}`] : []),
    ...setup,
    states[state],
  ].join('\n')
}
