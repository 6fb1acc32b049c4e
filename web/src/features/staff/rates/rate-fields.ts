import { type Wallet, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import type { z } from 'zod'

export const rateFields = walletEditInput.pick({
  sell: true,
  buy: true,
  code: true,
  reserved: true,
  reserveShow: true,
})

export type RateFields = z.input<typeof rateFields>

export function toRateFields({ sell_at, buy_at, code, reserved, reserveShow }: Wallet): RateFields {
  return { sell: sell_at, buy: buy_at, code, reserved, reserveShow }
}
