import { z } from 'zod'
import { flag, id, line, optionalLine } from '../input/input.ts'
import {
  amountInput,
  decimalText,
  optionalAmountInput,
  positiveInput,
  rateText,
} from '../money/decimal-text.ts'
import { networkSchema } from '../networks/network.ts'
import { texts } from '../texts.ts'

export const walletTypeSchema = z.enum(['currency', 'common_currency'])

/** A currency or wallet that customers swap from and to; rates are rupees for one unit of it. */
export const walletSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  code: z.string().min(1),
  /** Path of the icon, below /media/. */
  image: z.string(),
  /** The subtitle under the name. */
  position: z.string().default(''),
  type: walletTypeSchema,
  /** What a customer pays for one unit. */
  buy_at: rateText,
  /** What a customer gets for one unit. */
  sell_at: rateText,
  /** Only if the wallet shows its reserve: everybody reads this. */
  reserved: decimalText.optional(),
  reserveShow: z.boolean(),
  description: z.string().default(''),
  /** Number of decimal places of an amount. */
  decimals: z.int().min(0).max(12).default(2),
  /** The least that one order sends to it or gets from it, if that is more than is worth a rupee. */
  least: decimalText.optional(),
  /** What an account looks like that is paid from it. Rupees without one go to bank accounts and UPI IDs. */
  network: networkSchema.optional(),
  /** Wallets are listed by rising rank, then by name. */
  rank: z.int().default(1000),
  /** Staff have paused it: it is in no new quotes, and in no orders without one. */
  paused: z.boolean().optional(),
  /** What customers read about the pause. */
  pauseNote: z.string().optional(),
  /** Counts the edits by staff, so that nobody overwrites an edit they have not seen. */
  version: z.int().min(0).default(0),
})

export type Wallet = z.infer<typeof walletSchema>

/** A wallet with its reserve, shown or not. */
export const stockedWalletSchema = walletSchema.extend({ reserved: decimalText })

export type StockedWallet = z.infer<typeof stockedWalletSchema>

export function isCommon(wallet: Pick<Wallet, 'type'>): boolean {
  return wallet.type === 'common_currency'
}

export function inListOrder(wallets: readonly Wallet[]): Wallet[] {
  return wallets.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
}

/** The fields of a wallet that staff see and edit. */
export const editableWalletSchema = stockedWalletSchema.pick({
  id: true,
  name: true,
  code: true,
  sell_at: true,
  buy_at: true,
  reserved: true,
  reserveShow: true,
  least: true,
  network: true,
  version: true,
})

export type EditableWallet = z.infer<typeof editableWalletSchema>

const count = z.union(
  [
    z.int().min(0),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  texts.currencyChanged,
)

export const walletCode = line(20, texts.fillAllFields)

export const reasonAtMost = 200

export const walletEditInput = z.strictObject({
  currency_id: id(texts.noSuchWallet),
  sell: positiveInput(texts.fillAllFields),
  buy: positiveInput(texts.fillAllFields),
  code: walletCode,
  reserved: amountInput(texts.fillAllFields),
  reserveShow: flag.default(false),
  /** Empty for none of its own. Without this field it stays as it is. */
  least: optionalAmountInput().optional(),
  /**
   * The reserve that staff saw when they started. Orders change it all the time, so the difference is applied to the
   * current reserve. Without this field the reserve is set to the new value.
   */
  reserved_before: amountInput(texts.fillAllFields).optional(),
  /** The version that staff saw when they started. Without it the last edit wins. */
  version: count.optional(),
  /** Why, for whoever approves it or reads the audit. Empty for none. */
  reason: optionalLine(reasonAtMost, texts.sayWhyCorrected).optional(),
})

export type WalletEdit = z.infer<typeof walletEditInput>
