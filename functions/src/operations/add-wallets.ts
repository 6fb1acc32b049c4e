import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'
import { type NewWallet, newWalletsSchema } from '@rupee/domain/wallets/new-wallets.ts'
import { isCrossed } from '@rupee/domain/wallets/rate-warnings.ts'
import { isCommon, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { appendEntry } from '../exchange/ledger/ledger.ts'
import { bankDetailsRef, instructionsRef } from '../exchange/payment-instructions/bank-details.ts'
import { storeReserve } from '../exchange/reserves/stocked-wallets.ts'
import { walletRef, wallets } from '../exchange/wallets/wallets.ts'
import { addAuditEntry, operator } from '../platform/audit/audit.ts'
import { makeDocumentConverter } from '../platform/firestore/document-converter.ts'
import { world } from '../platform/world/world.ts'
import { readToRecordSchema } from './project.ts'

/**
 * `npm run ops -- add-wallets`. Returns the text to print. Existing wallets stay as they are, but for a network if they have
 * none: nobody else can set it.
 */
export async function addWallets(list: unknown, now: Date): Promise<string> {
  const wanted = readList(list)
  return world().firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(wallets())
    const recordSchema = await readToRecordSchema(transaction)
    const present = existingConverter.list(docs)
    const missing = wanted.filter(({ id }) => !docs.some((wallet) => wallet.id === id))
    const unnamed = wanted.filter(
      ({ id, network }) => network && present.some((wallet) => wallet.id === id && !wallet.network),
    )
    checkTogether(present, missing)
    const nextRank = Math.max(-1, ...present.map(({ rank }) => rank)) + 1
    recordSchema()
    for (const [index, wallet] of missing.entries()) add(transaction, wallet, nextRank + index, now)
    for (const wallet of unnamed) nameNetwork(transaction, wallet, now)
    const describeDone = (wallet: NewWallet) => {
      if (missing.includes(wallet)) return 'added'
      return unnamed.includes(wallet)
        ? `already there, and its network is ${wallet.network} now`
        : 'there already'
    }
    return wanted.map((wallet) => `${wallet.name}: ${describeDone(wallet)}`).join('\n')
  })
}

/** Words for what is wrong in a list. zod/mini has none of its own, and the calls use those of domain. */
const { localeError: inEnglish } = z.locales.en()

function readList(list: unknown): readonly NewWallet[] {
  const { data, error } = newWalletsSchema.safeParse(list, { error: inEnglish })
  if (error) throw new Error(z.prettifyError(error))
  return data
}

/** The fields of an existing wallet that new ones have to fit. */
const existingConverter = makeDocumentConverter(
  z.pick(walletSchema, { id: true, code: true, type: true, rank: true, network: true }),
  'id',
)

type ExistingWallet = Pick<Wallet, 'code' | 'type' | 'rank'>

/** People tell wallets apart by their codes, and all rates are in one common currency. */
function checkTogether(present: readonly ExistingWallet[], missing: readonly NewWallet[]): void {
  const codes = [...present, ...missing].map(({ code }) => code)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) throw new Error(`Two wallets have the code ${twice}.`)
  const crossed = missing.find((wallet) => !isCommon(wallet) && isCrossed(wallet))
  if (crossed) {
    throw new Error(
      `Customers could buy ${crossed.code} for ${crossed.buy_at} and sell it for ${crossed.sell_at}.`,
    )
  }
  const common = [...present, ...missing].filter(isCommon)
  if (common.length !== 1) throw new Error('Exactly one wallet must be the common_currency.')
}

function add(transaction: Transaction, { id, payTo, ...wallet }: NewWallet, rank: number, now: Date): void {
  const { reserved, reserveShow } = wallet
  const shown = storeReserve(transaction, { id }, { reserved, reserveShow })
  transaction.create(walletRef(id), { ...wallet, reserved: undefined, ...shown, rank })
  appendEntry(transaction, makeOpenedWalletEntry(id, reserved))
  if (typeof payTo === 'string') transaction.set(instructionsRef(id), { walletID_Description: payTo })
  else transaction.set(bankDetailsRef(id), payTo)
  const { name, code, buy_at, sell_at } = wallet
  const to = { name, code, buy_at, sell_at, reserved, reserveShow }
  addAuditEntry(transaction, { action: 'wallet added', by: operator, at: now, about: id, to })
}

function nameNetwork(transaction: Transaction, { id, network }: NewWallet, now: Date): void {
  if (!network) return
  transaction.update(walletRef(id), { network })
  const change = { from: { network: null }, to: { network } }
  addAuditEntry(transaction, { action: 'network set', by: operator, at: now, about: id, ...change })
}
