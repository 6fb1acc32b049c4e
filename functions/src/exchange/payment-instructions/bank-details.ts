import type { Language } from '@rupee/domain/language/language.ts'
import {
  type BankDetails,
  bankDetailsSchema,
  type CurrencyWallet,
  walletInstructionsSchema,
  writeBankInstructions,
} from '@rupee/domain/wallets/bank-details.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { addAuditEntry, findChanges, type PlannedChange } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { world } from '../../platform/world/world.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'

/** Rupees are paid to the exchange's bank account, other currencies as staff describe. */
export const bankDetailsRef = (walletId: string) => world().firestore.doc(`bankDetails/${walletId}`)
export const instructionsRef = (walletId: string) => world().firestore.doc(`walletInstructions/${walletId}`)

const bankDetailsConverter = makeDocumentConverter(bankDetailsSchema)
const instructionsConverter = makeDocumentConverter(walletInstructionsSchema)

/** Returns how a customer pays in this wallet; '' if staff have written nothing yet. */
export async function readPaymentInstructions(wallet: Wallet, language: Language = 'en'): Promise<string> {
  if (isCommon(wallet)) return writeBankInstructions(await readBankDetails(wallet.id), language)
  const found = instructionsConverter.find(await instructionsRef(wallet.id).get())
  return (language === 'hi' && found?.walletID_Description_hi) || found?.walletID_Description || ''
}

export async function readBankDetails(walletId: string): Promise<BankDetails> {
  return toBankDetails(await bankDetailsRef(walletId).get())
}

export async function describeWallets(wallets: readonly Wallet[]): Promise<readonly CurrencyWallet[]> {
  if (wallets.length === 0) return []
  const documents = await world().firestore.getAll(...wallets.map(({ id }) => instructionsRef(id)))
  return wallets.map(({ id, name, code }, index) => {
    const document = documents[index]
    return {
      id,
      name,
      code,
      walletID_Description: document && instructionsConverter.find(document)?.walletID_Description,
    }
  })
}

export interface PlannedDetails extends PlannedChange {
  readonly wallet: Wallet
}

/** Fields that are not sent stay as they are. Undefined if nothing changes. */
export async function planBankDetails(
  transaction: Transaction,
  walletId: string,
  fields: BankDetails,
  now: Date,
): Promise<PlannedDetails | undefined> {
  const [wallet, before] = await readAtOnce([
    transaction.get(walletRef(walletId)).then(walletConverter.find),
    transaction.get(bankDetailsRef(walletId)),
  ])
  ensure(wallet && isCommon(wallet), 'unknown', 'noSuchBankDetails')
  const changed = findChanges(toBankDetails(before), fields)
  if (!changed) return undefined
  return {
    ...changed,
    wallet,
    write(author) {
      transaction.set(before.ref, fields, { merge: true })
      const action = 'bank details changed' as const
      addAuditEntry(transaction, { action, ...author, at: now, about: walletId, ...changed })
    },
  }
}

export async function planInstructions(
  transaction: Transaction,
  walletId: string,
  written: Readonly<Record<string, string>>,
  now: Date,
): Promise<PlannedDetails | undefined> {
  const [wallet, before] = await readAtOnce([
    transaction.get(walletRef(walletId)).then(walletConverter.find),
    transaction.get(instructionsRef(walletId)),
  ])
  ensure(wallet && !isCommon(wallet), 'unknown', 'noSuchWallet')
  const known = instructionsConverter.find(before)
  const changed = findChanges(
    {
      walletID_Description: known?.walletID_Description ?? null,
      walletID_Description_hi: known?.walletID_Description_hi ?? '',
    },
    written,
  )
  if (!changed) return undefined
  return {
    ...changed,
    wallet,
    write(author) {
      transaction.set(before.ref, changed.to, { merge: true })
      const action = 'wallet details changed' as const
      addAuditEntry(transaction, { action, ...author, at: now, about: walletId, ...changed })
    },
  }
}

function toBankDetails(document: DocumentSnapshot): BankDetails {
  return bankDetailsConverter.find(document) ?? {}
}
