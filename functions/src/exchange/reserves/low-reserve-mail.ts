import { isLow } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { listColleagues, mailAll } from '../../staff/approvals/staff-mail.ts'
import { listStockedWallets } from '../wallets/wallets.ts'
import { composeLowReservesMail } from './low-reserve-letters.ts'
import { listThresholds } from './low-reserves.ts'

/** IDs of the wallets whose low reserve was mailed. A wallet leaves the list when its reserve recovers. */
const mailed = () => world().firestore.doc('mailedLowReserves/newest')

const mailedConverter = makeDocumentConverter(z.object({ wallets: z.array(z.string()) }))

/**
 * Mails each reserve that has fallen below its threshold to the staff who may correct it, once until it recovers. A
 * schedule compares all reserves, because checking each order would cost reads and make orders wait for each other.
 */
export async function mailLowReserves(due: Date): Promise<void> {
  const low = await listLowReserves()
  await world().firestore.runTransaction(async (transaction) => {
    const before = mailedConverter.findOrFail(await transaction.get(mailed()))?.wallets ?? []
    const fallen = low.filter(({ id }) => !before.includes(id))
    if (fallen.length === 0 && low.length === before.length) return
    if (fallen.length > 0) {
      const staff = await listColleagues(transaction, 'change rates')
      const responsible = staff.filter(({ hasRight }) => hasRight)
      mailAll(transaction, responsible, (colleague) => composeLowReservesMail(colleague, fallen), due)
    }
    transaction.set(mailed(), { wallets: low.map(({ id }) => id) })
  })
}

async function listLowReserves(): Promise<readonly StockedWallet[]> {
  const [wallets, thresholds] = await Promise.all([listStockedWallets(), listThresholds()])
  return wallets.map((wallet) => ({ ...wallet, lowReserve: thresholds[wallet.id] })).filter(isLow)
}
