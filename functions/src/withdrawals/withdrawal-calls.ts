import { toWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { listWithdrawals, removeWithdrawal, saveWithdrawal } from './withdrawals.ts'

export const withdrawals: Handler<'withdrawals', Person> = async (_, { uid }) => {
  return { withdrawals: [...(await listWithdrawals(uid))] }
}

export const addWithdrawal: Handler<'addWithdrawal', Person> = async (input, person, { now }) => {
  const withdrawal = await saveWithdrawal(person, toWithdrawal(input), now)
  return { message: texts.withdrawalAdded, withdrawal }
}

export const deleteWithdrawal: Handler<'deleteWithdrawal', Person> = async ({ id }, { uid }) => {
  await removeWithdrawal(uid, id)
  return { message: texts.withdrawalDeleted }
}
