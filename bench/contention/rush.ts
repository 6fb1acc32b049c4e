import { calls } from '@rupee/domain/calls/calls.ts'
import { isCommon, type StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { Payments } from '@rupee/simulation/actors/customers/payments.ts'
import { drawPicture } from '@rupee/simulation/actors/people/papers.ts'
import type { Actor, Browser, Heard, SentFile, Stage } from '@rupee/simulation/stage.ts'
import type { Measured } from './measured.ts'

export type Pair = readonly [from: StockedWallet, to: StockedWallet]

interface Rush {
  readonly name: string
  /** Customers take turns, because nobody may hold more than some quotes and orders at once. */
  readonly accounts: readonly string[]
  readonly measured: Measured
}

/** In rupees, of each order. */
const worth = 600

/** Customer who asks for one quote after the other, and optionally sends the order of each. */
export class Customer implements Actor {
  readonly name: string
  readonly #rush: Rush & {
    readonly pairs: readonly Pair[]
    readonly number: number
    readonly orders: boolean
  }

  constructor(rush: Rush & { pairs: readonly Pair[]; number: number; orders: boolean }) {
    this.name = rush.name
    this.#rush = rush
  }

  async act(stage: Stage): Promise<void> {
    const { accounts, measured, pairs, number, orders } = this.#rush
    const payments = new Payments(stage.random, number)
    const browsers = await logIn(stage, accounts)
    await measured.begin(stage)
    for (let turn = 0; !measured.isFinished(stage); turn += 1) {
      const browser = getCyclic(browsers, turn)
      // Only three quotes are held at once: without orders, each new quote of an account replaces the previous one.
      const pair = orders ? stage.random.pick(pairs) : getCyclic(pairs, number + (turn % accounts.length))
      const quote = await measured.call(stage, 'quote', calls.walletDescription.path, (path) =>
        stage.call(browser, path, makeQuoteFields(pair)),
      )
      if (!orders || quote === undefined) continue
      const fields = makeOrderFields(pair, quote, payments.newReference(pair[0]))
      const files = { screenshot: drawPicture(stage.random) }
      await measured.call(stage, 'order', calls.placeOrder.path, (path) =>
        stage.call(browser, path, fields, files),
      )
    }
  }
}

/** Customers have accounts of few forms, which do not fit every wallet. */
const cleared = JSON.stringify([{ finding: 'payout account form', reason: 'Confirmed by the customer' }])

/** Member of staff who decides one order after the other, and rejects each fifth. */
export class Decider implements Actor {
  readonly name: string
  readonly #rush: Rush & { readonly next: (stage: Stage) => string | undefined }

  constructor(rush: Rush & { next: (stage: Stage) => string | undefined }) {
    this.name = rush.name
    this.#rush = rush
  }

  async act(stage: Stage): Promise<void> {
    const { accounts, measured, next } = this.#rush
    const browsers = await logIn(stage, accounts)
    await measured.begin(stage)
    for (let turn = 1; !measured.isFinished(stage); turn += 1) {
      const id = next(stage)
      if (id === undefined) return
      const status = turn % 5 === 0 ? 'Rejected' : 'Approved'
      const files: Record<string, SentFile> =
        status === 'Approved' ? { adminScreenshot: drawPicture(stage.random) } : {}
      await measured.call(stage, 'decision', calls.decide.path, (path) =>
        stage.call(getCyclic(browsers, turn), path, { id, status, adminNotes: 'Done.', cleared }, files),
      )
    }
  }
}

async function logIn(stage: Stage, accounts: readonly string[]): Promise<readonly Browser[]> {
  const browsers = accounts.map((uid) => stage.findBrowser(uid))
  for (const browser of browsers) await stage.call(browser, calls.verifyLogin.path, {})
  return browsers
}

function makeQuoteFields([from, to]: Pair): Readonly<Record<string, string>> {
  const amount = isCommon(from) ? worth : worth / Number(from.sell_at)
  return {
    from_currency_id: from.id,
    to_currency_id: to.id,
    FromCommon: String(isCommon(from)),
    from_amount: amount.toFixed(from.decimals),
  }
}

function makeOrderFields(
  [from, to]: Pair,
  heard: Heard,
  reference: string,
): Readonly<Record<string, string>> {
  const { quote } = calls.walletDescription.answer.parse(heard.body)
  if (!quote) throw new Error('A verified customer got no quote')
  return {
    from_currency: from.id,
    from_code: from.code,
    to_currency: to.id,
    to_code: to.code,
    from_amount: quote.from_amount,
    to_amount: quote.to_amount,
    withdrawalMethod: isCommon(to) ? 'method-1' : 'method-3',
    transactionId: reference,
    SendersPaymentDetails: 'Paid',
    quote: quote.id,
  }
}

function getCyclic<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('Nobody is there')
  return found
}
