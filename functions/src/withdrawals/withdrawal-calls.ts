import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { toWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Context } from '../http/context.ts'
import { addWithdrawal, deleteWithdrawal, listWithdrawals } from './withdrawals.ts'

type Calls = typeof calls

export async function withdrawals(_: unknown, { uid }: Person): Promise<CallAnswer<Calls['withdrawals']>> {
  return { withdrawals: [...(await listWithdrawals(uid))] }
}

export async function saveWithdrawal(
  input: CallOrder<Calls['addWithdrawal']>,
  { uid }: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['addWithdrawal']>> {
  const withdrawal = await addWithdrawal(uid, toWithdrawal(input), now)
  return { message: texts.withdrawalAdded, withdrawal }
}

export async function removeWithdrawal(
  { id }: CallOrder<Calls['deleteWithdrawal']>,
  { uid }: Person,
): Promise<CallAnswer<Calls['deleteWithdrawal']>> {
  await deleteWithdrawal(uid, id)
  return { message: texts.withdrawalDeleted }
}
