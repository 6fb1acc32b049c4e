import { calls } from '@rupee/domain/calls/calls.ts'
import { type CodedText, type PlainCode, toCoded, toCodedText } from '@rupee/domain/language/coded.ts'
import { toEnglish } from '@rupee/domain/language/words.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { Heard } from '../../stage.ts'

type Fields = Readonly<Record<string, string>>
type Document = Readonly<Record<string, unknown>>

const minute = 60_000

const answerDone = (body: Heard['body'], status = 200): Heard => ({
  status,
  body: { message: 'Done', code: 'done', ...body },
})

function answerRefusal(status: number, text: PlainCode | CodedText, more = {}): Heard {
  const coded = toCoded(text)
  return { status, body: { error: toEnglish(coded), code: coded.code, ...more } }
}

/** Minimal stand-in for the product in rehearsals. It answers as the product does without faults. */
export class SmallExchange {
  readonly documents = new Map<string, Document>()
  readonly heard = new Map<string, number>()
  #ids = 0
  readonly #answers: Readonly<Record<string, (uid: string, fields: Fields, now: Date) => Heard>> = {
    [calls.walletDescription.path]: (uid, fields, now) => this.#quote(uid, fields, now),
    [calls.releaseQuote.path]: (_, { id = '' }) => this.#change(`quotes/${id}`, { state: 'released' }),
    [calls.placeOrder.path]: (uid, fields, now) => this.#order(uid, fields, now),
    [calls.transactions.path]: (uid) => this.#listOrders(uid),
    [calls.withdrawals.path]: () => answerDone({ withdrawals: [] }),
    [calls.addWithdrawal.path]: (uid, fields) => this.#addMethod(uid, fields),
    [calls.deleteWithdrawal.path]: (uid, { id }) => {
      this.documents.delete(`users/${uid}/withdrawals/${id}`)
      return answerDone({})
    },
    [calls.reviewOrder.path]: () => answerDone({}),
    [calls.decide.path]: (uid, fields) => this.#decide(uid, fields),
    [calls.updateRates.path]: (_, fields) => this.#edit(fields),
    [calls.pauseWallet.path]: () => answerDone({}),
    [calls.pauseAll.path]: () => answerDone({}),
    [calls.sendMessage.path]: (_, fields, now) => this.#write('customer', fields, now),
    [calls.messageCustomer.path]: (uid, fields, now) =>
      this.#isOwn(uid, fields) ? answerRefusal(403, 'ownCase') : this.#write('staff', fields, now),
    [calls.readThread.path]: (_, { id }) => this.#change(`transactions/${id}`, { unreadByCustomer: false }),
    [calls.readThreadAsStaff.path]: (_, { id }) =>
      this.#change(`transactions/${id}`, { unreadByStaff: false }),
    [calls.addOrderNote.path]: (uid, fields) =>
      this.#isOwn(uid, fields)
        ? answerRefusal(403, 'ownCase')
        : this.#change(`orderNotes/${fields.id}/notes/${fields.note}`, { text: fields.text }),
    [calls.writeCustomerNote.path]: (_, { id, note, text }) =>
      this.#change(`customerNotes/${id}/notes/${note}`, { text }),
    [calls.blockUser.path]: (_, fields) => this.#block(fields),
    [calls.unblockUser.path]: (_, { id }) =>
      this.documents.delete(`blocks/${id}`) ? answerDone({}) : answerRefusal(409, 'notBlocked'),
    [calls.importPayments.path]: () =>
      answerDone({ added: 0, known: 0, matched: 0, suggested: 0, unmatched: 0, payments: [] }),
    [calls.makeBatch.path]: () => answerDone({ orders: [] }),
    [calls.writeOffLoss.path]: () => answerDone({}),
    [calls.updateControls.path]: () => answerDone({}),
    [calls.updateAd.path]: () => answerDone({}),
    [calls.verifyLogin.path]: () => answerDone({ authenticated: false, kyc: false, isAdmin: false }),
    [calls.register.path]: (_, { email = '', name = '' }) => {
      if (this.list('users', 'email', email).length > 0) return answerDone({})
      this.documents.set(`users/${this.#newId('N')}`, { email, name })
      return answerDone({})
    },
    [calls.verify.path]: (_, { otp }) =>
      otp === '123456' ? answerDone({}) : answerRefusal(400, 'invalidOtp'),
    [calls.login.path]: () => answerDone({ firebaseToken: '' }),
    [calls.kyc.path]: (uid) => this.#change(`users/${uid}`, { is_verified: false }),
    [calls.revealIdentity.path]: () => answerDone({ adhaar_number: '', pan_number: '' }),
    [calls.verifyUser.path]: (_, { id = '' }) => this.#decideKyc(id, true),
    [calls.turnDownUser.path]: (_, { id = '' }) => this.#decideKyc(id, undefined),
    [calls.deleteUser.path]: (_, { id = '' }) => {
      this.documents.delete(`users/${id}`)
      return answerDone({})
    },
  }

  constructor(wallets: readonly Partial<Wallet>[]) {
    for (const wallet of wallets) this.documents.set(`wallets/${wallet.id}`, wallet)
  }

  answer(uid: string, path: string, fields: Fields, now: Date): Heard {
    const answer = this.#answers[path]
    if (!answer) throw new Error(`Nobody rehearses ${path}`)
    const isGone = uid.startsWith('N') && !this.documents.has(`users/${uid}`)
    const heard = isGone ? answerRefusal(401, 'loginFirst') : answer(uid, fields, now)
    const kind = `${path} ${heard.status}`
    this.heard.set(kind, (this.heard.get(kind) ?? 0) + 1)
    return heard
  }

  list(collection: string, field: string, value: unknown): readonly string[] {
    const within = `${collection}/`
    const found = [...this.documents].filter(
      ([path, document]) => path.startsWith(within) && document[field] === value,
    )
    return found.map(([path]) => path.slice(within.length)).toSorted()
  }

  #quote(
    uid: string,
    { from_currency_id: from = '', to_currency_id: to = '', from_amount = '' }: Fields,
    now: Date,
  ) {
    if (this.documents.has(`blocks/${uid}`)) return answerRefusal(403, 'accountBlocked')
    if (from === to) return answerRefusal(400, 'sameWallet')
    const source = this.#wallet(from)
    if (!/^\d+(\.\d+)?$/.test(from_amount)) return answerRefusal(400, 'plainNumber')
    if ((from_amount.split('.')[1] ?? '').length > source.decimals)
      return answerRefusal(
        400,
        toCodedText('tooManyPlaces', { currency: source.code, places: source.decimals }),
      )
    if (Number(from_amount) * Number(source.sell_at) < 1) return answerRefusal(400, 'amountTooSmall')
    if (Number(from_amount) > 1e14) return answerRefusal(400, 'amountTooLarge')
    const pair = `${from} to ${to}`
    for (const [path, quote] of this.documents) {
      const isSamePair = path.startsWith('quotes/') && quote.uid === uid && quote.pair === pair
      if (isSamePair && quote.state === 'live') this.documents.set(path, { ...quote, state: 'replaced' })
    }
    const id = this.#newId('Q')
    const to_amount = convert(from_amount, source, this.#wallet(to))
    const expires = new Date(now.getTime() + 30 * minute)
    this.documents.set(`quotes/${id}`, { uid, pair, from_amount, to_amount, state: 'live', expires })
    const quote = { id, from_amount, to_amount, rate: '1', expires: expires.toISOString() }
    return answerDone({ walletDesc: 'Pay here', quote })
  }

  #order(uid: string, fields: Fields, now: Date): Heard {
    const quote = this.documents.get(`quotes/${fields.quote}`)
    const from = this.#wallet(fields.from_currency ?? '')
    const to = this.#wallet(fields.to_currency ?? '')
    const cores = listPaymentCores(fields.transactionId ?? '', from)
    const used = cores.map((core) => this.documents.get(`references/${core}`)).find(Boolean)
    if (quote && quote.from_amount !== fields.from_amount) return answerRefusal(400, 'otherQuote')
    if (quote?.order) {
      if (used?.trackingID === quote.order) return answerDone({ trackingID: quote.order })
      return answerRefusal(409, toCodedText('rateUsed', { order: String(quote.order) }))
    }
    if (this.documents.has(`blocks/${uid}`)) return answerRefusal(403, 'accountBlocked')
    const receives = convert(fields.from_amount ?? '', from, to)
    if (!quote && Number(receives) !== Number(fields.to_amount)) {
      return answerRefusal(409, 'rateChanged', { to_amount: receives })
    }
    const earlier = used && this.documents.get(`transactions/${used.trackingID}`)
    const isFree = !earlier || (earlier.status === 'Rejected' && earlier.uid === uid)
    if (!isFree) return answerRefusal(409, 'referenceUsed')
    const trackingID = this.#newId('T')
    for (const core of cores) this.documents.set(`references/${core}`, { trackingID })
    const isLate = quote && (quote.state !== 'live' || Number(quote.expires) <= now.getTime())
    if (quote) this.documents.set(`quotes/${fields.quote}`, { ...quote, state: 'used', order: trackingID })
    this.documents.set(`transactions/${trackingID}`, {
      uid,
      name: uid,
      fromWallet: from.id,
      toWallet: to.id,
      from_currency: from.code,
      to_currency: to.code,
      amountSent: fields.from_amount,
      amountReceived: quote && !isLate ? quote.to_amount : receives,
      exchangedRateINR: '1',
      rate: '1',
      date: now.toISOString(),
      created_at: now,
      status: 'pending',
      TransactionID: (fields.transactionId ?? '').trim(),
      ...(isLate && { late: true }),
    })
    return answerDone({ trackingID })
  }

  #listOrders(uid: string): Heard {
    const own = this.list('transactions', 'uid', uid)
    return answerDone({
      transactions: own.map((trackingID) => ({
        trackingID,
        ...this.documents.get(`transactions/${trackingID}`),
      })),
    })
  }

  #addMethod(uid: string, { withdrawalType, ...fields }: Fields): Heard {
    const id = this.#newId('M')
    const method = { ...fields, type: withdrawalType }
    this.documents.set(`users/${uid}/withdrawals/${id}`, method)
    return answerDone({ withdrawal: { ...method, id, wellFormed: true } })
  }

  /** Decides an order. No payout needs a second person here. */
  #decide(uid: string, { id = '', status, ask }: Fields): Heard {
    const order = this.documents.get(`transactions/${id}`)
    if (order?.status !== 'pending') return answerRefusal(409, 'alreadyDecided')
    if (order.uid === uid) return answerRefusal(403, 'ownCase')
    if (ask) return answerRefusal(409, 'nobodyToAsk')
    return this.#change(`transactions/${id}`, { status })
  }

  #isOwn(uid: string, { id }: Fields): boolean {
    return this.documents.get(`transactions/${id}`)?.uid === uid
  }

  #write(from: 'customer' | 'staff', { id, message, text, question, cancel }: Fields, now: Date): Heard {
    const order = this.documents.get(`transactions/${id}`)
    const path = `transactions/${id}/messages/${from}-${message}`
    if (this.documents.has(path)) return answerDone({})
    if (question && order?.status !== 'pending') return answerRefusal(409, 'alreadyDecided')
    if (cancel && order?.cancelAsked) return answerRefusal(409, 'cancelAskedBefore')
    this.documents.set(path, { from, text, at: now })
    const changes: Record<string, unknown> = {}
    if (question) changes.stage = 'question'
    if (cancel) changes.cancelAsked = now
    if (from === 'staff') changes.unreadByCustomer = true
    else {
      changes.unreadByStaff = true
      changes.stage = undefined
    }
    return this.#change(`transactions/${id}`, changes)
  }

  #block({ id, reason }: Fields): Heard {
    if (!this.documents.has(`users/${id}`)) return answerRefusal(404, 'noSuchUser')
    if (this.documents.has(`blocks/${id}`)) return answerRefusal(409, 'alreadyBlocked')
    return this.#change(`blocks/${id}`, { reason })
  }

  #edit({ currency_id: id = '', sell, buy, reserved, reserveShow, version }: Fields): Heard {
    const wallet = this.#wallet(id)
    if (Number(sell) > 10 * Number(wallet.sell_at)) return answerRefusal(400, 'rateOutOfBounds')
    if (version !== String(wallet.version)) return answerRefusal(409, 'currencyChanged')
    return this.#change(`wallets/${id}`, {
      sell_at: sell,
      buy_at: buy,
      reserved,
      version: wallet.version + 1,
      reserveShow: reserveShow === 'true',
    })
  }

  #decideKyc(uid: string, verified: boolean | undefined): Heard {
    if (this.documents.get(`users/${uid}`)?.is_verified !== false)
      return answerRefusal(409, 'kycAlreadyConfirmed')
    return this.#change(`users/${uid}`, { is_verified: verified })
  }

  #change(path: string, change: Document): Heard {
    this.documents.set(path, { ...this.documents.get(path), ...change })
    return answerDone({})
  }

  #wallet(id: string): Wallet {
    return walletSchema.parse(this.documents.get(`wallets/${id}`))
  }

  #newId(kind: string): string {
    this.#ids += 1
    return `${kind}${this.#ids}`
  }
}
