import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { Exact, formatExact, roundToPlaces } from '@rupee/domain/money/money.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { computeLoss } from '@rupee/domain/payments/loss.ts'
import { orderPaymentsSchema } from '@rupee/domain/payments/order-payments.ts'
import { paymentSchema } from '@rupee/domain/payments/payment.ts'
import * as z from 'zod/mini'
import { refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

const shownOrder = z.pick(orderSchema, {
  name: true,
  fromWallet: true,
  amountSent: true,
  TransactionID: true,
  created_at: true,
  part: true,
})

const shownPayment = z.pick(paymentSchema, { wallet: true, direction: true, state: true, trackingID: true })

/** Maximum number of orders whose payments are in one file. Files overlap, because they start anywhere. */
const inOneFile = 12

/** Imports a file with the payments of pending orders, sometimes in two tabs at once. */
export async function importStatement(desk: Desk): Promise<void> {
  const { person, habits } = desk
  const { random, stage } = person
  const pending = stage.list('transactions', 'status', 'pending')
  const start = random.below(pending.length + 1)
  const orders = pending.slice(start, start + 3 * inOneFile).map((id) => ({ id, ...readOrder(desk, id) }))
  const wallet = orders[0]?.fromWallet
  if (wallet === undefined) return
  const lines = orders.filter((order) => order.fromWallet === wallet).flatMap(toLines)
  if (lines.length === 0) return
  await person.pause(5_000, 90_000)
  const send = (part: typeof lines) =>
    person.ask(calls.importPayments, {
      statement: random.uuid(),
      wallet,
      account: `receives ${wallet}`,
      file: 'statement.csv',
      layout: 'HDFC',
      lines: JSON.stringify(part),
    })
  const files = random.chance(habits.clicksTwice) ? [lines, lines.slice(1)] : [lines]
  const heard = await Promise.all(files.filter((part) => part.length > 0).map(send))
  for (const answer of heard) {
    if (answer.kind !== 'done') continue
    const { added, matched, payments } = answer.body
    for (const id of payments) person.mustRead(`payments/${id}`, 'its statement was imported')
    person.tell(`imports a statement of ${wallet}: ${added} new lines, ${matched} matched`)
    await acceptSuggestions(desk, payments)
  }
}

/** Orders that are paid in part are matched by hand, before somebody decides them. */
async function acceptSuggestions(desk: Desk, payments: readonly string[]): Promise<void> {
  for (const id of payments) {
    const { state } = readPayment(desk, id)
    if (state === 'suggested' && desk.person.random.chance(0.5)) await decidePayment(desk, id)
  }
}

type ShownOrder = z.infer<typeof shownOrder> & { readonly id: string }

/**
 * Every file shows the same lines for an order. Some payments have not arrived, are too small or too large, or came
 * twice.
 */
function toLines({ id, name, part, TransactionID, created_at, ...order }: ShownOrder) {
  const { amountSent } = part?.state === 'accepted' ? part.before : order
  const kind = [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 12
  if (kind === 0) return []
  const other = roundToPlaces(2, new Exact(amountSent).times(kind === 1 ? 0.5 : 1.5))
  const isOther = (kind === 1 || kind === 5) && other !== '0.00'
  const line = {
    bookedAt: toDay(created_at),
    direction: 'in',
    amount: isOther ? other : formatExact(2, new Exact(amountSent)),
    text: kind === 2 ? '' : `Payment ${TransactionID}`.slice(0, 500),
    reference: kind === 2 ? '' : TransactionID.slice(0, 200),
    payer: kind === 3 ? 'SOMEBODY ELSE' : name.toUpperCase(),
    position: 0,
  }
  return kind === 4 ? [line, { ...line, position: 1 }] : [line]
}

/** Matches payments by hand, explains them, and undoes some of these steps. */
export async function matchByHand(desk: Desk): Promise<void> {
  const { person } = desk
  const { random, stage } = person
  const open = (['unmatched', 'suggested'] as const).flatMap((state) =>
    stage.list('payments', 'state', state),
  )
  for (const id of open) if (random.chance(0.4)) await decidePayment(desk, id)
  const matched = stage.list('payments', 'state', 'matched')
  if (matched.length > 0 && random.chance(0.3)) await undo(desk, random.pick(matched))
}

async function decidePayment(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { random, stage } = person
  await person.pause(5_000, 60_000)
  if (random.chance(0.1)) {
    await person.ask(
      calls.explainPayment,
      { id, explanation: random.pick(['own transfer', 'bank', 'not an order']) },
      { may: [refusals.paymentStillMatched, refusals.paymentInRefund, refusals.paymentWasOwed] },
    )
    return
  }
  if (random.chance(0.1)) {
    const answer = await person.ask(
      calls.openRefund,
      { payment: id },
      { may: [refusals.paymentStillMatched, refusals.refundStarted] },
    )
    if (answer.kind === 'done') person.tell(`returns the payment ${id}`)
    return
  }
  const { wallet, trackingID } = readPayment(desk, id)
  const candidates = stage
    .list('transactions', 'status', 'pending')
    .filter((order) => readOrder(desk, order).fromWallet === wallet)
  const chosen = trackingID ?? (candidates.length > 0 ? random.pick(candidates) : undefined)
  if (chosen === undefined) return
  const match = (order: string) =>
    person.ask(
      calls.matchPayment,
      { id, trackingID: order },
      { may: [refusals.paymentElsewhere, refusals.paymentInRefund, refusals.ownCase] },
    )
  const other = random.chance(habits.contradicts) && candidates.length > 0 ? random.pick(candidates) : chosen
  const tabs = random.chance(habits.clicksTwice) ? [chosen, other] : [chosen]
  const heard = await Promise.all(tabs.map(match))
  if (heard.some(({ kind }) => kind === 'done')) person.tell(`matches the payment ${id} to ${chosen}`)
}

async function undo(desk: Desk, id: string): Promise<void> {
  const { person } = desk
  const answer = await person.ask(calls.unmatchPayment, { id }, { may: [...inTheWay, refusals.ownCase] })
  if (answer.kind === 'done') person.tell(`undoes the match of the payment ${id}`)
}

/** Refusals to undo a match: it counts for an approval, or its payment is being returned. */
const inTheWay = [refusals.paymentOfDecided, refusals.refundStarted, refusals.paymentInRefund]

function readOrder({ person }: Desk, id: string) {
  return shownOrder.parse(person.mustRead(`transactions/${id}`, 'it is in the list of orders'))
}

function readPayment({ person }: Desk, id: string) {
  return shownPayment.parse(person.mustRead(`payments/${id}`, 'it is in the list of payments'))
}

const lossOrder = z.pick(orderSchema, { uid: true, status: true, amountSent: true })
const lossPayments = z.pick(orderPaymentsSchema, { total: true })

/** Writes off what an approved order lacks, sometimes in two tabs. */
export async function writeOffLosses({ person, habits }: Desk): Promise<void> {
  const { random, stage } = person
  const approved = stage.list('transactions', 'status', 'Approved')
  if (approved.length === 0) return
  const id = random.pick(approved)
  const order = lossOrder.parse(person.mustRead(`transactions/${id}`, 'it is in the list of orders'))
  const isOwn = order.uid === person.uid
  if (isOwn && !random.chance(habits.triesOwn)) return
  const paid = stage.read(`orderPayments/${id}`)
  const amount = computeLoss(order, paid && lossPayments.parse(paid))
  if (amount === undefined) return
  await person.pause(2_000, 60_000)
  const may = [refusals.lossChanged, refusals.approvalWaits, ...(isOwn ? [refusals.ownCase] : [])]
  const send = () => person.ask(calls.writeOffLoss, { id, amount, reason: 'It never came.' }, { may })
  const heard = await Promise.all(random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  if (heard.some(({ kind }) => kind === 'done')) person.tell(`writes off the loss of ${id}, or asks for it`)
}
