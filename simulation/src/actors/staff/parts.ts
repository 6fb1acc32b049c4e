import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { orderPaymentsSchema } from '@rupee/domain/payments/order-payments.ts'
import { repriceOrder } from '@rupee/domain/refunds/reprice-order.ts'
import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import { refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

const shownOrder = z.pick(orderSchema, {
  uid: true,
  status: true,
  fromWallet: true,
  toWallet: true,
  amountSent: true,
  amountReceived: true,
  rate: true,
})

const shownPayments = z.pick(orderPaymentsSchema, { total: true })

/** Offers to carry out pending orders with the part that was paid. */
export async function offerParts(desk: Desk): Promise<void> {
  const { random, stage } = desk.person
  for (const id of stage.list('orderPayments', 'outcome', 'too little'))
    if (random.chance(0.4)) await offerPart(desk, id)
}

async function offerPart({ person, habits }: Desk, id: string): Promise<void> {
  const { random, stage } = person
  const paid = stage.read(`orderPayments/${id}`)
  const order = shownOrder.parse(person.mustRead(`transactions/${id}`, 'there are payments for it'))
  const isOwn = order.uid === person.uid
  if (!paid || order.status !== 'pending' || (isOwn && !random.chance(habits.triesOwn))) return
  const readWallet = (wallet: string): Wallet =>
    walletSchema.parse({ ...person.mustRead(`wallets/${wallet}`, `it is one of ${id}`), id: wallet })
  const wallets = { from: readWallet(order.fromWallet), to: readWallet(order.toWallet) }
  const part = repriceOrder(order, shownPayments.parse(paid).total, wallets)
  if (!part) return
  await person.pause(2_000, 60_000)
  const { amountSent, amountReceived } = part
  const offer = random.uuid()
  const may = [
    ...[refusals.partUnfit, refusals.partChanged, refusals.alreadyDecided, refusals.approvalWaits],
    ...[refusals.orderInBatch, ...(isOwn ? [refusals.ownCase] : [])],
  ]
  const send = () => person.insist(calls.offerPart, { id, offer, amountSent, amountReceived }, { may })
  const heard = await Promise.all(random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  if (heard.some(({ kind }) => kind === 'done'))
    person.tell(`offers ${amountReceived} for ${amountSent} to the customer of ${id}`)
}
