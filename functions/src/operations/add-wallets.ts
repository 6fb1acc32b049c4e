import { type NewWallet, newWalletsSchema } from '@rupee/domain/wallets/new-wallets.ts'
import { isCommon, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { addAuditEntry, operator } from '../audit/audit.ts'
import { bankDetailsOf, instructionsOf } from '../bank-details/bank-details.ts'
import { documentKind } from '../documents/document-kind.ts'
import { walletOf, wallets } from '../wallets/wallets.ts'
import { firestore } from '../world/firebase.ts'

/** `npm run add-wallets`. Returns the text to print. Existing wallets stay as they are. */
export async function addWallets(list: unknown, now: Date): Promise<string> {
  const wanted = readList(list)
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(wallets)
    const present = existingKind.list(docs)
    const missing = wanted.filter(({ id }) => !docs.some((wallet) => wallet.id === id))
    checkTogether(present, missing)
    const nextRank = Math.max(-1, ...present.map(({ rank }) => rank)) + 1
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

/** The fields of an existing wallet that new ones have to fit. */
const existingKind = documentKind(walletSchema.pick({ code: true, type: true, rank: true }))

type ExistingWallet = Pick<Wallet, 'code' | 'type' | 'rank'>

/** People tell wallets apart by their codes, and all rates are in one common currency. */
function checkTogether(present: readonly ExistingWallet[], missing: readonly NewWallet[]): void {
  const codes = [...present, ...missing].map(({ code }) => code)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`Two wallets would have the code ${twice}.`)
  const common = [...present, ...missing].filter(isCommon)
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
