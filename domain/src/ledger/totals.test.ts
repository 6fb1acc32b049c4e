import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Exact } from '../money/money.ts'
import { computeExpectedReserve } from '../wallets/reserve.ts'
import {
  makeApprovedOrderEntry,
  makeCorrectedReserveEntry,
  makeEndedQuoteEntry,
  makeHeldQuoteEntry,
  makeOpenedWalletEntry,
  makePlacedOrderEntry,
  makeRejectedOrderEntry,
} from './entries.ts'
import { isBalanced, type LedgerEntry } from './entry.ts'
import { makeChargedFeeEntry, makeUndoneFeeEntry } from './fee-entries.ts'
import { makeUndoneLossEntry, makeWrittenOffLossEntry } from './loss-entries.ts'
import { makeMatchedPaymentEntry, makeWrittenOffRefundEntry, writeOffUndone } from './payment-entries.ts'
import { Totals } from './totals.ts'

interface Open {
  readonly trackingID: string
  readonly amountReceived: string
  readonly short: boolean
}

/** An exchange with one pair of wallets, which allows what the functions allow. */
class Exchange {
  readonly totals = new Totals()
  readonly ids = new Set<string>()
  readonly owed = new Map<string, Exact>()
  readonly matched = new Map<string, Exact>()
  quotes: readonly { readonly id: string; readonly amount: string }[] = []
  orders: readonly Open[] = []
  writeOffs: readonly Parameters<typeof makeWrittenOffRefundEntry>[0][] = []
  losses: readonly Parameters<typeof makeWrittenOffLossEntry>[0][] = []
  fees: readonly Parameters<typeof makeChargedFeeEntry>[0][] = []

  append(entry: LedgerEntry): void {
    expect(isBalanced(entry) && !this.ids.has(entry.id)).toBe(true)
    this.ids.add(entry.id)
    this.totals.add(entry)
    for (const { account, currency, amount } of entry.lines) {
      if (!account.startsWith('owed:')) continue
      const key = `${account} ${currency}`
      this.owed.set(key, new Exact(amount).plus(this.owed.get(key) ?? 0))
    }
  }

  covers(amount: string): boolean {
    return new Exact(this.totals.balances.find('available:usdt', 'usdt')).greaterThanOrEqualTo(amount)
  }

  place(order: Open): Open {
    this.orders = [...this.orders, order]
    return order
  }

  /** Takes out the nth quote. */
  takeQuote(number: number) {
    const quote = this.quotes[number % this.quotes.length]
    this.quotes = this.quotes.filter((each) => each !== quote)
    return quote && { id: quote.id, toWallet: 'usdt', to_amount: quote.amount }
  }

  /** Takes out the nth order, if the reserve covers it or need not. */
  takeOrder(number: number, isPaid: boolean) {
    const order = this.orders[number % this.orders.length]
    if (!order || (isPaid && order.short && !this.covers(order.amountReceived))) return undefined
    this.orders = this.orders.filter((each) => each !== order)
    return { fromWallet: 'inr', toWallet: 'usdt', amountSent: '5000.00', ...order }
  }
}

interface Given {
  /** ID of the quote or order that this deed makes. */
  readonly id: string
  /** Chooses the quote or order that the deed is about. */
  readonly number: number
  readonly amount: string
}

const deeds: Readonly<Record<string, (exchange: Exchange, given: Given) => LedgerEntry | undefined>> = {
  hold(exchange, { id, amount }) {
    if (!exchange.covers(amount)) return undefined
    exchange.quotes = [...exchange.quotes, { id, amount }]
    return makeHeldQuoteEntry({ id, toWallet: 'usdt', to_amount: amount })
  },
  release(exchange, { number }) {
    const quote = exchange.takeQuote(number)
    return quote && makeEndedQuoteEntry(quote, 'released')
  },
  order(exchange, { id, number }) {
    const quote = exchange.takeQuote(number)
    if (!quote) return undefined
    const order = exchange.place({ trackingID: id, amountReceived: quote.to_amount, short: false })
    return makePlacedOrderEntry({ ...order, toWallet: 'usdt' }, 'held')
  },
  orderLate(exchange, { id, amount }) {
    const short = !exchange.covers(amount)
    const order = exchange.place({ trackingID: id, amountReceived: amount, short })
    return short ? undefined : makePlacedOrderEntry({ ...order, toWallet: 'usdt' }, 'available')
  },
  approve(exchange, { number }) {
    const order = exchange.takeOrder(number, true)
    return order && makeApprovedOrderEntry(order, exchange.matched.get(order.trackingID)?.toFixed() ?? '0')
  },
  reject(exchange, { number }) {
    const order = exchange.takeOrder(number, false)
    return order && !order.short ? makeRejectedOrderEntry(order) : undefined
  },
  match(exchange, { id, number, amount }) {
    const order = exchange.orders[number % exchange.orders.length]
    if (!order) return undefined
    const { trackingID } = order
    exchange.matched.set(trackingID, new Exact(amount).plus(exchange.matched.get(trackingID) ?? 0))
    return makeMatchedPaymentEntry({
      id,
      trackingID,
      payment: id,
      wallet: 'inr',
      account: 'hdfc 1234',
      amount,
    })
  },
  writeOff(exchange, { id, number }) {
    const isPending = (owed: string) => exchange.orders.some(({ trackingID }) => trackingID === owed)
    const claims = [...exchange.owed].flatMap(([key, balance]) => {
      const owed = /^owed:(.*) inr$/.exec(key)?.[1]
      return owed === undefined || isPending(owed) || balance.isZero() ? [] : [{ owed, balance }]
    })
    const claim = claims[number % claims.length]
    if (!claim) return undefined
    const writeOff = { id, writeOff: id, owed: claim.owed, wallet: 'inr', amount: claim.balance.toFixed() }
    exchange.writeOffs = [...exchange.writeOffs, writeOff]
    return makeWrittenOffRefundEntry(writeOff)
  },
  claim(exchange, { number }) {
    const writeOff = exchange.writeOffs[number % exchange.writeOffs.length]
    exchange.writeOffs = exchange.writeOffs.filter((each) => each !== writeOff)
    return writeOff && writeOffUndone(writeOff)
  },
  lose(exchange, { id }) {
    const missing = new Exact(exchange.totals.balances.find('received:unmatched', 'inr')).negated()
    if (missing.lessThanOrEqualTo(0)) return undefined
    const loss = { trackingID: id, wallet: 'inr', amount: missing.toFixed(), writeOff: id }
    exchange.losses = [...exchange.losses, loss]
    return makeWrittenOffLossEntry(loss)
  },
  recover(exchange, { number }) {
    const loss = exchange.losses[number % exchange.losses.length]
    exchange.losses = exchange.losses.filter((each) => each !== loss)
    return loss && makeUndoneLossEntry(loss)
  },
  charge(exchange, { id, amount, number }) {
    const direction = number % 2 === 0 ? 'out' : 'in'
    const fee = { id, fee: id, wallet: 'inr', account: 'hdfc 1234', direction, amount } as const
    exchange.fees = [...exchange.fees, fee]
    return makeChargedFeeEntry(fee)
  },
  undoCharge(exchange, { number }) {
    const fee = exchange.fees[number % exchange.fees.length]
    exchange.fees = exchange.fees.filter((each) => each !== fee)
    return fee && makeUndoneFeeEntry(fee)
  },
  correct(exchange, { id, amount, number }) {
    const isAdded = number % 2 === 0 || !exchange.covers(amount)
    return makeCorrectedReserveEntry('usdt', isAdded ? amount : `-${amount}`, id)
  },
}

test('no sequence of deeds unbalances the ledger or makes an account negative', () => {
  const cents = fc.integer({ min: 1, max: 500_000 })
  const deed = fc.tuple(fc.constantFrom(...Object.values(deeds)), fc.nat(20), cents)
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (sequence) => {
      const exchange = new Exchange()
      exchange.append(makeOpenedWalletEntry('usdt', '3000.00'))
      for (const [at, [act, number, cents]] of sequence.entries()) {
        const entry = act(exchange, {
          id: `${at}`,
          number,
          amount: new Exact(cents).dividedBy(100).toFixed(),
        })
        if (entry) exchange.append(entry)
      }
      const { totals, quotes, orders, fees, writeOffs, owed } = exchange
      const { balances } = totals
      expect(balances.unbalanced).toEqual([])
      const named = ['available:usdt', 'held:usdt', 'paid:usdt'].map((each) => balances.find(each, 'usdt'))
      for (const balance of [...named, ...owed.values()])
        expect(new Exact(balance).greaterThanOrEqualTo(0)).toBe(true)
      const gains = fees.map(({ amount, direction }) => new Exact(amount).times(direction === 'in' ? 1 : -1))
      const unclaimed = writeOffs.map(({ amount }) => amount)
      expect(balances.find('income', 'inr')).toBe(Exact.sum('0', ...gains, ...unclaimed).toFixed())
      const lost = Exact.sum('0', ...exchange.losses.map(({ amount }) => amount))
      expect(balances.find('adjustments', 'inr')).toBe(lost.negated().toFixed())
      const held = Exact.sum('0', ...quotes.map(({ amount }) => amount))
      const ordered = Exact.sum('0', ...orders.flatMap((each) => (each.short ? [] : [each.amountReceived])))
      expect(totals.findMovements('usdt')).toMatchObject({
        opening: '3000',
        received: '0',
        heldByQuotes: held.toFixed(),
        heldByOrders: ordered.toFixed(),
      })
      for (const wallet of ['usdt', 'inr'])
        expect(computeExpectedReserve(totals.findMovements(wallet))).toBe(
          balances.find(`available:${wallet}`, wallet),
        )
    }),
  )
})
