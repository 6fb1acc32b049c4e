import * as z from 'zod/mini'
import { id, line } from '../input/input.ts'
import { texts } from '../texts.ts'
import { newBankDetailsInput, walletDescription } from './bank-details.ts'
import { stockedWalletSchema, walletCode } from './wallet.ts'

const settings = z.strictObject({
  ...z.omit(stockedWalletSchema, { rank: true, version: true, paused: true, pauseNote: true }).shape,
  id: id('An ID can have only letters, digits, _ and -'),
  name: line(100, texts.fillAllFields),
  code: walletCode,
})

/** A wallet as the operator describes it, with the payment instructions for customers. */
const newWalletSchema = z.discriminatedUnion('type', [
  z.extend(settings, { type: z.literal('currency'), payTo: walletDescription }),
  z.extend(settings, { type: z.literal('common_currency'), payTo: newBankDetailsInput }),
])

export type NewWallet = z.infer<typeof newWalletSchema>

/** In the order in which they are listed. */
export const newWalletsSchema = z.array(newWalletSchema)
