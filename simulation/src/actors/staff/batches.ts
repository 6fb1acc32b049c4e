import { batchSchema } from '@rupee/domain/batches/batch.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import * as z from 'zod/mini'
import { drawPicture } from '../people/papers.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

const shownOrder = z.pick(orderSchema, { toWallet: true, to_currency: true, status: true })

const shownBatch = z.pick(batchSchema, { state: true, orders: true, by: true })

const inOneBatch = 6

/** Works on payout batches: makes one, and continues with open ones. */
export async function payBatches(desk: Desk): Promise<void> {
  const { person } = desk
  const { random, stage } = person
  if (random.chance(0.5)) await makeBatch(desk)
  for (const id of stage.list('batches', 'state', 'made')) if (random.chance(0.8)) await goOn(desk, id)
  for (const id of stage.list('batches', 'state', 'sent')) if (random.chance(0.8)) await settle(desk, id)
}

async function makeBatch(desk: Desk): Promise<void> {
  const { person, habits } = desk
  const { random, stage } = person
  const [wallet] = stage.list('wallets', 'type', 'common_currency')
  const pending = stage.list('transactions', 'status', 'pending')
  const start = random.below(pending.length + 1)
  const shown = pending.slice(start, start + 3 * inOneBatch)
  const inRupees = shown.filter((order) => readOrder(desk, order).toWallet === wallet)
  const orders = inRupees.slice(0, 1 + random.below(inOneBatch))
  if (wallet === undefined || orders.length === 0) return
  await person.pause(2_000, 60_000)
  const id = random.uuid().replaceAll('-', '').slice(0, 10).toUpperCase()
  // Most customers are paid by UPI, which only few banks' files support.
  const bank = random.pick(['ICICI', 'Axis', 'Axis', 'HDFC'])
  const input = { id, wallet, bank, mode: 'IMPS', orders: JSON.stringify(orders) }
  const send = () => person.insist(calls.makeBatch, input)
  const heard = await Promise.all(random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  for (const answer of heard) {
    if (answer.kind !== 'done') continue
    const added = answer.body.orders.filter(({ outcome }) => outcome === 'added')
    if (added.length === 0) continue
    const { orders: lines } = readBatch(desk, id)
    const missing = added.find((each) => !lines.some(({ trackingID }) => trackingID === each.id))
    if (missing) throw person.complaint(`was told that ${missing.id} is in the batch ${id}, and it is not`)
    person.tell(`makes the batch ${id} of ${added.map((each) => each.id).join(', ')}`)
  }
}

async function goOn(desk: Desk, id: string): Promise<void> {
  const { person } = desk
  const { random } = person
  const { orders } = readBatch(desk, id)
  const isOwn = orders.some(({ uid }) => uid === person.uid)
  if (isOwn && !random.chance(desk.habits.triesOwn)) return
  const may = [refusals.batchMoved, ...(isOwn ? [refusals.ownCase] : [])]
  await person.pause(2_000, 60_000)
  const open = orders.filter(({ state }) => state === 'open')
  const deed = random.fraction()
  if (deed < 0.1 && open.length > 0) {
    const order = random.pick(open).trackingID
    await person.ask(calls.removeFromBatch, { id, order }, { may: [...may, refusals.notInBatch] })
  } else if (deed < 0.2) {
    await person.ask(calls.cancelBatch, { id, reason: 'Paid one by one.' }, { may })
  } else {
    const maySend = [...may, refusals.approvalWaits, refusals.noOtherApprover]
    const answer = await person.ask(calls.sendBatch, { id }, { may: maySend })
    if (answer.kind === 'done') person.tell(`sends the batch ${id}: ${answer.body.code}`)
  }
}

/**
 * Settles a batch with the bank's file, some of whose lines come with the next file; or by hand with a receipt; or
 * cancels it.
 */
async function settle(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const { orders } = readBatch(desk, id)
  const isOwn = orders.some(({ uid }) => uid === person.uid)
  if (isOwn && !random.chance(habits.triesOwn)) return
  const may = isOwn ? [refusals.ownCase] : []
  await person.pause(5_000, 120_000)
  if (random.chance(0.05)) {
    const reason = 'The bank has refused the file.'
    const mayCancel = [...may, refusals.batchMoved, refusals.batchAnswered, refusals.approvalWaits]
    await person.ask(calls.cancelBatch, { id, reason }, { may: mayCancel })
    return
  }
  const answered = orders.filter(() => random.chance(0.9)).map(({ trackingID }) => trackingID)
  const byHand = answered.some(isPaid) && random.chance(0.3)
  const mayRefuse = [...may, refusals.batchNotSent]
  const send = () =>
    byHand ? answerByHand(desk, id, answered, mayRefuse) : sendFile(desk, id, answered, mayRefuse)
  const heard = await Promise.all(random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  if (!heard.some(({ kind }) => kind === 'done')) return
  for (const { trackingID, state } of readBatch(desk, id).orders) {
    if (state === 'approved' && readOrder(desk, trackingID).status !== 'Approved')
      throw person.complaint(`settled ${id}, which has approved ${trackingID}, and the order says otherwise`)
  }
  person.tell(`settles the batch ${id}`)
}

const note = 'We have paid {amount} for order {id}.'

function sendFile({ person }: Desk, id: string, answered: readonly string[], may: readonly Refusal[]) {
  const lines = answered.map((order) =>
    isPaid(order) ? `${order},Success,UTR123${order},` : `${order},Rejected,,Account closed`,
  )
  const response = ['Reference,Status,UTR,Reason', ...lines].join('\n')
  return person.ask(calls.settleBatch, { id, response, adminNotes: note }, { may })
}

/** Enters the receipt of all paid orders; the other orders come with the next file. */
function answerByHand({ person }: Desk, id: string, answered: readonly string[], may: readonly Refusal[]) {
  const orders = JSON.stringify(answered.filter(isPaid))
  const answer = { id, state: 'paid', orders, reference: `UTR456${id}`, adminNotes: note } as const
  return person.ask(calls.answerBatch, answer, { may, files: { receipt: drawPicture(person.random) } })
}

/**
 * The bank gives the same answer about an order in each of its files. It refuses many, because few batches are sent in
 * a run.
 */
function isPaid(trackingID: string): boolean {
  const sum = [...trackingID].reduce((all, character) => all + character.charCodeAt(0), 0)
  return sum % 3 !== 0
}

function readOrder({ person }: Desk, id: string) {
  return shownOrder.parse(person.mustRead(`transactions/${id}`, 'it is in the list of orders'))
}

function readBatch({ person }: Desk, id: string) {
  return shownBatch.parse(person.mustRead(`batches/${id}`, 'it is in the list of batches'))
}
