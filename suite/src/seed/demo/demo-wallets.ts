import { newWalletsSchema } from '@rupee/domain/wallets/new-wallets.ts'
import { type StockedWallet, stockedWalletSchema } from '@rupee/domain/wallets/wallet.ts'
import list from './demo-wallets.json'

interface DemoWallet {
  readonly wallet: StockedWallet
  /** What a customer is told who pays into it; of rupees, the fields of the bank account. */
  readonly payTo: string | Readonly<Record<string, string>>
}

export const demoWallets: readonly DemoWallet[] = newWalletsSchema
  .parse(list)
  .map(({ payTo, ...wallet }, rank) => ({ wallet: stockedWalletSchema.parse({ ...wallet, rank }), payTo }))

export const demoAd = 'Deriv and USDT orders placed before 9 pm are paid out the same evening.'
