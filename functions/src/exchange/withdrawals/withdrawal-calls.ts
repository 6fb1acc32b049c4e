import { isWellFormed } from '@rupee/domain/orders/payout-check.ts'
import {
  type CheckedWithdrawal,
  type SavedWithdrawal,
  toWithdrawal,
} from '@rupee/domain/orders/withdrawal.ts'
import type { Customer } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { listWithdrawals, removeWithdrawal, saveWithdrawal } from './withdrawals.ts'

export const withdrawals: Handler<'withdrawals', Customer> = async (_, { uid }) => {
  return { withdrawals: (await listWithdrawals(uid)).map(checkMethod) }
}

export const addWithdrawal: Handler<'addWithdrawal', Customer> = async (input, person, { now }) => {
  const withdrawal = await saveWithdrawal(person, toWithdrawal(input), now)
  return { ...say('withdrawalAdded'), withdrawal: checkMethod(withdrawal) }
}

/** Checked at each read, so that a better check also applies to saved methods. */
function checkMethod(method: SavedWithdrawal): CheckedWithdrawal {
  return { ...method, wellFormed: isWellFormed(method) }
}

export const deleteWithdrawal: Handler<'deleteWithdrawal', Customer> = async ({ id }, { uid }) => {
  await removeWithdrawal(uid, id)
  return say('withdrawalDeleted')
}
