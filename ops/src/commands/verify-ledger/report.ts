import type { VerifiedLedger } from '@rupee/functions/operations/verify-ledger.ts'

export function toReport({ entries, checkpoints, faults }: VerifiedLedger): string {
  const read = `${entries} entries and ${checkpoints} checkpoints were read.`
  const verdict =
    faults.length === 0
      ? 'The ledger agrees with reserves and quotes.'
      : `${faults.length} faults were found.`
  return [...faults.map(({ text }) => text), `${read} ${verdict}`].join('\n')
}
