import type { CallAnswer } from '@rupee/domain/call-shape.ts'
import type { calls } from '@rupee/domain/calls.ts'
import { isCommon } from '@rupee/domain/wallet.ts'
import { listWallets } from './wallets.ts'

export async function currencies(): Promise<CallAnswer<(typeof calls)['currencies']>> {
  const wallets = await listWallets()
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}
