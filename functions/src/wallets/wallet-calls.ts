import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { editableWalletSchema, isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '../accounts/session.ts'
import type { Context } from '../http/context.ts'
import { editWallet } from './wallet-edits.ts'
import { listWallets } from './wallets.ts'

type Calls = typeof calls

export async function currencies(): Promise<CallAnswer<Calls['currencies']>> {
  const wallets = await listWallets()
  return {
    currencies: wallets.filter((wallet) => !isCommon(wallet)),
    common_currency: wallets.find(isCommon) ?? null,
  }
}

export async function rates(): Promise<CallAnswer<Calls['rates']>> {
  const wallets = await listWallets()
  return { currencies: wallets.map((wallet) => editableWalletSchema.parse(wallet)) }
}

export async function updateRates(
  edit: CallOrder<Calls['updateRates']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['updateRates']>> {
  await editWallet(by, edit, now)
  return { message: texts.currencyUpdated }
}
