import { Exact, formatExact } from '@rupee/domain/money/money.ts'
import { lowReservesSchema, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Document of the thresholds. They are for staff alone, so they are not in wallets, which are public. */
const lowReserves = () => world().firestore.doc('settings/lowReserves')

const lowReservesConverter = makeDocumentConverter(lowReservesSchema)

export async function listThresholds(): Promise<Readonly<Record<string, string>>> {
  return lowReservesConverter.find(await lowReserves().get())?.thresholds ?? {}
}

interface PlannedThreshold {
  readonly from: string | null
  readonly to: string | null
  write(): void
}

/** Plans the threshold of a wallet: empty for the default, zero for never. */
export async function planThreshold(
  transaction: Transaction,
  { id, decimals }: Pick<Wallet, 'id' | 'decimals'>,
  threshold: string,
): Promise<PlannedThreshold> {
  const stored = lowReservesConverter.findOrFail(await transaction.get(lowReserves()))
  const from = stored?.thresholds[id] ?? null
  const to = threshold === '' ? null : formatExact(decimals, new Exact(threshold))
  return {
    from,
    to,
    write() {
      if (from === to) return
      const thresholds = { [id]: to ?? FieldValue.delete() }
      transaction.set(lowReserves(), { thresholds }, { merge: true })
    },
  }
}
