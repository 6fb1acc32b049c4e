import { z } from 'zod'
import { decimalText, rateText } from './money.ts'

/** A currency or wallet that customers swap from and to; rates are rupees for one unit of it. */
export const walletSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  code: z.string().min(1),
  /** Path of the icon, below /media/. */
  image: z.string(),
  /** The subtitle under the name. */
  position: z.string().default(''),
  type: z.enum(['currency', 'common_currency']),
  /** What a customer pays for one unit. */
  buy_at: rateText,
  /** What a customer gets for one unit. */
  sell_at: rateText,
  reserved: decimalText,
  reserveShow: z.boolean(),
  description: z.string().default(''),
  /** How many places an amount in this wallet has. */
  decimals: z.int().min(0).max(12).default(2),
  /** Wallets are listed by rising rank, then by name. */
  rank: z.int().default(1000),
})

export type Wallet = z.infer<typeof walletSchema>

export function isCommon(wallet: Pick<Wallet, 'type'>): boolean {
  return wallet.type === 'common_currency'
}

export function inListOrder(wallets: readonly Wallet[]): Wallet[] {
  return wallets.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'))
}

/** What a customer is told about paying into a wallet; staff edit it. */
export const walletInstructionsSchema = z.object({ walletID_Description: z.string() })

/** The operator's own bank account, as free-form fields of text that staff name and edit. */
export const bankDetailsSchema = z.record(z.string(), z.string())
