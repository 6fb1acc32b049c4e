import { type NewWallet, newWalletsSchema } from '@rupee/domain/wallets/new-wallets.ts'
import { isCommon, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { addAuditEntry, operator } from '../audit/audit.ts'
import { bankDetailsOf, instructionsOf } from '../bank-details/bank-details.ts'
import { walletOf, wallets } from '../wallets/wallets.ts'
import { firestore } from '../world/firebase.ts'

/** What `npm run add-wallets` does; returns what to tell whoever ran it. Wallets that are there stay as they are. */
export async function addWallets(list: unknown, now: Date): Promise<string> {
  const wanted = readList(list)
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(wallets)
    const missing = wanted.filter(({ id }) => !docs.some((wallet) => wallet.id === id))
    checkTogether(docs, missing)
    const nextRank = Math.max(-1, ...docs.map(rankOf)) + 1
    for (const [index, wallet] of missing.entries()) add(transaction, wallet, nextRank + index, now)
    return wanted
      .map((wallet) => `${wallet.name}: ${missing.includes(wallet) ? 'added' : 'there already'}`)
      .join('\n')
  })
}

function readList(list: unknown): readonly NewWallet[] {
  const { data, error } = newWalletsSchema.safeParse(list)
  if (error) throw new Error(z.prettifyError(error))
  return data
}

const rankOf = (wallet: QueryDocumentSnapshot) => walletSchema.shape.rank.parse(wallet.get('rank'))

/** People tell wallets apart by their codes, and there is one currency that all rates are told in. */
function checkTogether(present: readonly QueryDocumentSnapshot[], missing: readonly NewWallet[]): void {
  const codes = [...present.map((wallet) => wallet.get('code')), ...missing.map(({ code }) => code)]
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`Two wallets would have the code ${twice}.`)
  const common = [...present.map((wallet) => ({ type: wallet.get('type') })), ...missing].filter(isCommon)
  if (common.length !== 1) throw new Error('Exactly one wallet has to be the common_currency.')
}

function add(transaction: Transaction, { id, payTo, ...wallet }: NewWallet, rank: number, now: Date): void {
  transaction.create(walletOf(id), { ...wallet, rank })
  if (typeof payTo === 'string') transaction.set(instructionsOf(id), { walletID_Description: payTo })
  else transaction.set(bankDetailsOf(id), payTo)
  const { name, code, buy_at, sell_at, reserved, reserveShow } = wallet
  const to = { name, code, buy_at, sell_at, reserved, reserveShow }
  addAuditEntry(transaction, { action: 'wallet added', by: operator, at: now, about: id, to })
}
