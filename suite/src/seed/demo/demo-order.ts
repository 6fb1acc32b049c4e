import { createHash } from 'node:crypto'
import { defaultControls } from '@rupee/domain/controls/controls.ts'
import { computeDue } from '@rupee/domain/orders/due/due.ts'
import { computeWorth } from '@rupee/domain/orders/limits.ts'
import {
  type Order,
  type OrderStatus,
  orderSchema,
  type RejectionReason,
} from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { chooseRupeeRate, convert, formatRupeesPerUnit } from '@rupee/domain/wallets/conversion.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { makeDemoMethod } from './demo-payouts.ts'

interface DemoOrderPlan {
  /** Source of the tracking ID, so it must be unique. */
  readonly label: string
  readonly index: number
  readonly customer: DemoAccount
  readonly wallets: readonly Wallet[]
  readonly created: Date
  readonly status: OrderStatus
}

/** Returns the same order for the same plan. Every third brings rupees, and the others pay them. */
export function makeDemoOrder({ label, index, customer, wallets, created, status }: DemoOrderPlan): Order {
  const rupee = wallets.find(({ type }) => type === 'common_currency')
  if (!rupee) throw new Error('The demo needs a rupee wallet')
  const others = wallets.filter(({ type }) => type === 'currency')
  const other = pick(others, index)
  const paysRupees = index % 3 !== 2
  const [from, to] = paysRupees ? [rupee, other] : [other, rupee]
  const rupees = `${pick(rupeeAmounts, index)}.00`
  const amountSent = paysRupees ? rupees : convert(rupees, rupee, other)
  const swap = { amountSent, amountReceived: convert(amountSent, from, to) }
  return orderSchema.parse({
    trackingID: makeTrackingID(label, index),
    uid: customer.uid,
    name: customer.account.name,
    email: customer.account.email,
    fromWallet: from.id,
    toWallet: to.id,
    from_currency: from.code,
    to_currency: to.code,
    ...swap,
    exchangedRateINR: formatRupeesPerUnit(from, to),
    rate: chooseRupeeRate(from, to),
    worth: computeWorth(swap, from, to),
    created_at: created,
    due: computeDue(created, to.targetMinutes ?? defaultControls.local.targetMinutes),
    TransactionID: String(402_600_000_000 + index * 7_919),
    sendersPaymentDetails: paysRupees
      ? `UPI from ${findUpi(customer)}`
      : `${from.name} of ${customer.account.name}`,
    withdrawal: choosePayout(customer, to),
    ...(to.network && { toNetwork: to.network }),
    ...makeDecision(status, index, created),
  })
}

export function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const rupeeAmounts = [5_000, 12_500, 2_000, 48_000, 7_500, 25_000, 1_00_000, 3_200, 15_750, 9_999]
/** Minutes until a decision: mostly soon, and sometimes only the next morning. */
const decisionTakes = [24, 6, 11, 3, 38, 14, 95, 8, 17, 52, 4, 260, 12, 1, 33, 9, 610]

const reasons: readonly (RejectionReason | '')[] = ['name differs', 'payment not found', 'wrong amount', '']

function makeDecision(status: OrderStatus, index: number, created: Date): Partial<Order> {
  if (status === 'pending') return { status }
  const reason = status === 'Rejected' ? pick(reasons, Math.floor(index / 7)) : ''
  return {
    status,
    ...(reason && { reason }),
    decidedAt: new Date(created.getTime() + pick(decisionTakes, index) * 60_000),
    adminNotes:
      status === 'Approved'
        ? 'Payment received, paid out in full.'
        : 'The payment came from an account in another name and was returned.',
  }
}

/** Returns the payout account of an order: a saved one for rupees, an address of the network for other wallets. */
function choosePayout({ uid, withdrawals }: DemoAccount, to: Wallet): Withdrawal {
  const { network = 'account' } = to
  if (!isCommon(to) && network !== 'bank' && network !== 'upi') return makeDemoMethod(network, uid)
  const method = withdrawals.find(({ type }) => type !== 'Crypto')
  if (!method) throw new Error(`${uid} has nowhere to be paid`)
  return method
}

function findUpi({ uid, withdrawals }: DemoAccount): string {
  for (const method of withdrawals) if (method.type === 'UPI') return method.upiID
  throw new Error(`${uid} has no UPI ID`)
}

/**
 * Returns ten characters that cannot be guessed from one another, because a tracking ID is enough to look up an order.
 */
function makeTrackingID(label: string, index: number): string {
  const digest = createHash('sha256').update(`${label} ${index}`).digest()
  return [...digest.subarray(0, 10)].map((byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('')
}
