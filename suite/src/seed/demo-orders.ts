import { createHash } from 'node:crypto'
import { convert, rupeesPerUnit } from '@rupee/domain/conversion.ts'
import { type Order, type OrderStatus, orderSchema } from '@rupee/domain/order.ts'
import { orderTerms } from '@rupee/domain/search-terms.ts'
import type { Wallet } from '@rupee/domain/wallet.ts'
import type { DemoAccount } from './demo-accounts.ts'

const count = 42
const hour = 60 * 60 * 1000

/** The same orders each time: the newest wait, a few of the others were turned down. */
export function demoOrders(
  now: Date,
  accounts: readonly DemoAccount[],
  wallets: readonly Wallet[],
): readonly Order[] {
  const customers = accounts.filter(({ account }) => account.is_verified === true)
  const rupee = wallets.find(({ type }) => type === 'common_currency')
  const others = wallets.filter(({ type }) => type === 'currency')
  if (!rupee) throw new Error('The demo needs a common currency')

  return Array.from({ length: count }, (_, index) => {
    const customer = pick(customers, index)
    const other = pick(others, index)
    const paysRupees = index % 3 !== 2
    const [from, to] = paysRupees ? [rupee, other] : [other, rupee]
    const rupees = `${pick(rupeeAmounts, index)}.00`
    const amountSent = paysRupees ? rupees : convert(rupees, rupee, other)
    const swap = { amountSent, amountReceived: convert(amountSent, from, to) }
    const created = new Date(now.getTime() - (index * index * 0.4 + index * 3 + 0.2) * hour)
    return orderSchema.parse({
      trackingID: trackingID(index),
      uid: customer.uid,
      name: customer.account.name,
      email: customer.account.email,
      fromWallet: from.id,
      toWallet: to.id,
      from_currency: from.code,
      to_currency: to.code,
      ...swap,
      exchangedRateINR: rupeesPerUnit(from, to),
      created_at: created,
      TransactionID: String(402_600_000_000 + index * 7_919),
      sendersPaymentDetails: paysRupees
        ? `UPI from ${customer.uid}@examplebank`
        : `${from.name} of ${customer.account.name}`,
      withdrawal: withdrawalFor(customer, paysRupees),
      terms: orderTerms({ ...customer.account, ...swap }),
      ...decision(statusOf(index), created),
    })
  })
}

const rupeeAmounts = [5_000, 12_500, 2_000, 48_000, 7_500, 25_000, 1_00_000, 3_200, 15_750, 9_999]

function statusOf(index: number): OrderStatus {
  if (index < 6) return 'pending'
  return index % 7 === 0 ? 'Rejected' : 'Approved'
}

function decision(status: OrderStatus, created: Date): Partial<Order> {
  if (status === 'pending') return { status }
  return {
    status,
    decidedAt: new Date(created.getTime() + 0.4 * hour),
    adminNotes:
      status === 'Approved'
        ? 'Payment received, paid out in full.'
        : 'The payment came from an account in another name and was returned.',
  }
}

function withdrawalFor({ uid, withdrawals }: DemoAccount, paysRupees: boolean) {
  const method = withdrawals.find(({ type }) => (type === 'Crypto') === paysRupees)
  if (!method) throw new Error(`${uid} has nowhere to be paid`)
  return method
}

/** Ten characters that cannot be guessed from one another, since whoever has one may look the order up. */
function trackingID(index: number): string {
  const digest = createHash('sha256').update(`demo order ${index}`).digest()
  return [...digest.subarray(0, 10)].map((byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('')
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
