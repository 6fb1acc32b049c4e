import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import * as z from 'zod/mini'
import { drawRefundAccount, readRefund } from '../people/refund-account.ts'
import { refusals } from '../people/refusals.ts'
import { minute } from '../people/rhythm.ts'
import type { Self } from './self.ts'

/** Maximum number of refund accounts that a customer enters at one visit. The limit is 20 an hour. */
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
      ((state === 'due' || state === 'written off') && random.chance(0.8)) ||
      ((state === 'ready' || state === 'approved') && random.chance(0.15))
    if (!isWanted || entered >= atOneVisit) continue
    entered += 1
    await person.pause(5_000, 60_000)
    // Sometimes the account of a friend, who has not paid anything.
    const isOther = random.chance(habits.mistypes)
    const target = drawRefundAccount(person, isOther ? { ...refund, payer: 'A FRIEND OF MINE' } : refund)
    const answer = await person.ask(
      calls.setRefundTarget,
      { id, target },
      { may: [refusals.refundMoved, ...(isOther ? [refusals.refundOtherName] : [])] },
    )
    if (answer.kind === 'done') person.tell(`enters the account of the refund ${id}`)
  }
}

const shownOffer = z.pick(orderSchema, { part: true })

const ends = { accept: 'accepted', decline: 'declined' } as const

/** Accepts or declines offers to carry out an order with the part that was paid. */
export async function answerOffers({ person, memory, habits }: Self): Promise<void> {
  const { random } = person
  for (const id of [...memory.pending.keys()]) {
    const readPart = () =>
      shownOffer.parse(person.mustRead(`transactions/${id}`, 'they know of that order')).part
    const part = readPart()
    if (part?.state !== 'open' || !random.chance(0.8)) continue
    await person.pause(5_000, 5 * minute)
    const answer = random.chance(0.8) ? 'accept' : 'decline'
    const send = () =>
      person.insist(calls.answerPart, { id, offer: part.id, answer }, { may: [refusals.partOver] })
    const heard = await Promise.all(random.chance(habits.sendsTwice) ? [send(), send()] : [send()])
    if (!heard.some(({ kind }) => kind === 'done')) continue
    const found = readPart()
    if (found?.id === part.id && found.state !== ends[answer])
      throw person.complaint(`answered an offer for ${id} with ${answer}, and it is ${found.state}`)
    person.tell(`answers the offer for ${id}: ${answer}`)
  }
}
