import { calls } from '@rupee/domain/calls/calls.ts'
import { readRefund, refundAccount } from '../people/refund-account.ts'
import { refusals } from '../people/refusals.ts'
import type { Self } from './self.ts'

/** Accounts of refunds that a customer enters at one visit. An hour has a limit of 20. */
const atOneVisit = 3

/** Enters and changes the accounts of refunds, and confirms those that have arrived. */
export async function lookAtRefunds({ person, habits }: Self): Promise<void> {
  const { random, stage } = person
  let entered = 0
  for (const id of stage.list('refunds', 'uid', person.uid)) {
    const refund = readRefund(person, id)
    const { state } = refund
    if (state === 'paid' && random.chance(0.5)) {
      const { kind } = await person.insist(calls.confirmRefund, { id })
      if (kind === 'done') person.tell(`has received the refund ${id}`)
    }
    const isWanted =
      (state === 'due' && random.chance(0.8)) ||
      ((state === 'ready' || state === 'approved') && random.chance(0.15))
    if (!isWanted || entered >= atOneVisit) continue
    entered += 1
    await person.pause(5_000, 60_000)
    // Sometimes the account of a friend, in whose name nobody has paid.
    const isOther = random.chance(habits.mistypes)
    const target = refundAccount(person, isOther ? { ...refund, payer: 'A FRIEND OF MINE' } : refund)
    const answer = await person.ask(
      calls.setRefundTarget,
      { id, target },
      { may: [refusals.refundMoved, ...(isOther ? [refusals.refundOtherName] : [])] },
    )
    if (answer.kind === 'done') person.tell(`enters the account of the refund ${id}`)
  }
}
