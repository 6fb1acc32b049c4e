import * as z from 'zod/mini'
import { toFieldLabel } from '../input/field-label.ts'
import { id, lines } from '../input/input.ts'
import type { Language } from '../language/language.ts'
import { texts } from '../texts.ts'

/** Payment instructions of a wallet. Staff edit them, customers read them. */
export const walletInstructionsSchema = z.object({
  walletID_Description: z.string(),
  /** Hindi text. Where it is empty, readers of Hindi see the other one. */
  walletID_Description_hi: z.optional(z.string()),
})

/** The operator's bank account, in free-form text fields that staff edit. */
export const bankDetailsSchema = z.record(z.string(), z.string())

export type BankDetails = z.infer<typeof bankDetailsSchema>

const maximumFields = 30
/** Names that every object has are not allowed as fields. */
const fieldName = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/),
  z.refine((name) => !(name in Object.prototype)),
)

/** Empty is allowed. */
const bankField = z.union([z.literal(''), lines(1000, texts.fillAllFields)], texts.fillAllFields)

/** The record as the operator first writes it. Later staff change and add fields. */
export const newBankDetailsInput = z.record(fieldName, bankField)

/** Free-form except for the ID. */
export const bankDetailsInput = z.catchall(z.object({ id: id(texts.noSuchBankDetails) }), bankField).check(
  z.refine(
    (fields) => Object.keys(fields).every((name) => fieldName.safeParse(name).success),
    texts.bankFieldName,
  ),
  z.refine((fields) => Object.keys(fields).length <= maximumFields + 1, texts.bankFieldsAtMost),
)

/** Field that staff want to add, by the typed name; or the reason why it cannot be added. */
export function planBankField(
  typed: string,
  details: BankDetails,
): { readonly name: string } | { readonly fault: string } {
  const name = typed.trim().toLowerCase().replaceAll(/\s+/g, '_')
  if (!fieldName.safeParse(name).success) return { fault: texts.bankFieldName }
  const taken = ['id', ...listBankFieldNames(details)].map(toFieldLabel)
  // Customers could not tell two fields with the same label apart.
  if (taken.includes(toFieldLabel(name))) return { fault: texts.bankFieldTaken }
  if (listBankFieldNames(details).length >= maximumFields) return { fault: texts.bankFieldsAtMost }
  return { name }
}

export const walletDescription = lines(2000, texts.fillAllFields)

export const walletDetailsInput = z.strictObject({
  currency_id: id(texts.noSuchWallet),
  wallet_id: walletDescription,
  /** Text in Hindi. A text that is not sent is removed: it could name an account that is no longer ours. */
  wallet_id_hi: z._default(z.union([z.literal(''), walletDescription], texts.fillAllFields), ''),
})

/** Free text for customers, and the same in Hindi. */
const freeText = 'extra_details'
const freeTextInHindi = 'extra_details_hi'
const freeTexts: readonly string[] = [freeText, freeTextInHindi]

/** Sorts fields for staff and customers: free text comes last. */
export function listBankFieldNames({ id: _, ...fields }: BankDetails): readonly string[] {
  return Object.keys(fields).toSorted(
    (one, other) => freeTexts.indexOf(one) - freeTexts.indexOf(other) || one.localeCompare(other, 'en'),
  )
}

/** Payment instructions for rupees: the operator's bank account, one line per field, then the free text in this language. */
export function writeBankInstructions(details: BankDetails, language: Language = 'en'): string {
  const text = (language === 'hi' && details[freeTextInHindi]) || details[freeText]
  const fields = listBankFieldNames(details).filter((name) => details[name] && !freeTexts.includes(name))
  return [...fields.map((name) => `${toFieldLabel(name)}: ${details[name]}`), ...(text ? [text] : [])].join(
    '\n',
  )
}

export const currencyWalletSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Absent where a wallet has no description. */
  walletID_Description: z.optional(z.string()),
})

export type CurrencyWallet = z.infer<typeof currencyWalletSchema>
