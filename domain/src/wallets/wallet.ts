import * as z from 'zod/mini'
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
import { holdMinutesInput, holdMinutesSchema } from './hold-minutes.ts'
import { targetMinutesInput, targetMinutesSchema } from './target-minutes.ts'

export const walletTypeSchema = z.enum(['currency', 'common_currency'])

/** A currency or wallet that customers swap from and to; rates are rupees for one unit of it. */
export const walletSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  code: z.string().check(z.minLength(1)),
  /** Path of the icon, below /media/. */
  image: z.string(),
  /** The subtitle under the name. */
  position: z._default(z.string(), ''),
  type: walletTypeSchema,
  /** Price of one unit when a customer buys it. */
  buy_at: rateText,
  /** Payment for one unit when a customer sells it. */
  sell_at: rateText,
  /** Set only if the wallet shows its reserve, because this document is public. */
  reserved: z.optional(decimalText),
  reserveShow: z.boolean(),
  description: z._default(z.string(), ''),
  /** Hindi text. */
  description_hi: z.optional(z.string()),
  /** Number of decimal places of an amount. */
  decimals: z._default(z.int().check(z.gte(0), z.lte(12)), 2),
  /** Minimum amount of an order in this wallet; the worth of a rupee if absent. */
  least: z.optional(decimalText),
  /** Minutes for which its rate is held for a paying customer; the default of the configuration if absent. */
  holdMinutes: z.optional(holdMinutesSchema),
  /** Minutes in which staff should decide an order that the wallet pays out; the default of the controls if absent. */
  targetMinutes: z.optional(targetMinutesSchema),
  /** Format of the accounts this wallet pays out to. Rupees without one go to bank accounts and UPI IDs. */
  network: z.optional(networkSchema),
  /** Wallets are listed by rising rank, then by name. */
  rank: z._default(z.int(), 1000),
  /** Set while staff have paused the wallet: it takes no new quotes, and no orders without a quote. */
  paused: z.optional(z.boolean()),
  /** Note about the pause for customers. */
  pauseNote: z.optional(z.string()),
  /** Counts the edits by staff, so that nobody overwrites an edit they have not seen. */
  version: z._default(z.int().check(z.gte(0)), 0),
})

export type Wallet = z.infer<typeof walletSchema>

/** A wallet with its reserve, shown or not. */
export const stockedWalletSchema = z.extend(walletSchema, { reserved: decimalText })

export interface StockedWallet extends z.infer<typeof stockedWalletSchema> {
  /** Low-reserve threshold, where it was read for staff. It is a separate document, because wallets are public. */
  readonly lowReserve?: string | undefined
}

/** `settings/lowReserves`: low-reserve thresholds by wallet, each in units of its wallet. */
export const lowReservesSchema = z.object({
  thresholds: z._default(z.record(z.string(), decimalText), {}),
})

export function isCommon(wallet: Pick<Wallet, 'type'>): boolean {
  return wallet.type === 'common_currency'
}

export function sortForList(wallets: readonly Wallet[]): Wallet[] {
  return wallets.toSorted(
    (a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id, 'en'),
  )
}

/** The fields of a wallet that staff see and edit. */
export const editableWalletSchema = z.extend(
  z.pick(stockedWalletSchema, {
    id: true,
    name: true,
    code: true,
    sell_at: true,
    buy_at: true,
    reserved: true,
    reserveShow: true,
    least: true,
    holdMinutes: true,
    targetMinutes: true,
    network: true,
    version: true,
  }),
  { lowReserve: z.optional(decimalText) },
)

export type EditableWallet = z.infer<typeof editableWalletSchema>

const count = z.union(
  [
    z.int(texts.currencyChanged).check(z.gte(0, texts.currencyChanged)),
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, texts.currencyChanged)), z.transform(Number)),
  ],
  texts.currencyChanged,
)

export const walletCode = line(20, texts.fillAllFields)

export const maximumReasonLength = 200

export const walletEditInput = z.strictObject({
  currency_id: id(texts.noSuchWallet),
  sell: positiveInput(texts.fillAllFields),
  buy: positiveInput(texts.fillAllFields),
  code: walletCode,
  reserved: amountInput(texts.fillAllFields),
  reserveShow: z._default(flag, false),
  /** An empty text removes the wallet's own value; an absent field keeps it. */
  least: z.optional(optionalAmountInput()),
  /** An empty text removes the wallet's own value; an absent field keeps it. */
  holdMinutes: z.optional(holdMinutesInput),
  /** An empty text removes the wallet's own value; an absent field keeps it. */
  targetMinutes: z.optional(targetMinutesInput),
  /** An empty text restores the default, zero means never; an absent field keeps the value. */
  lowReserve: z.optional(optionalAmountInput()),
  /**
   * The reserve that staff saw when they started. Orders change it all the time, so the difference is applied to the
   * current reserve. Without this field the reserve is set to the new value.
   */
  reserved_before: z.optional(amountInput(texts.fillAllFields)),
  /** The version that staff saw when they started. Without it the last edit wins. */
  version: z.optional(count),
  /** Reason, for the approver and the audit. Empty for none. */
  reason: z.optional(optionalLine(maximumReasonLength, texts.sayWhyCorrected)),
})

export type WalletEdit = z.infer<typeof walletEditInput>
