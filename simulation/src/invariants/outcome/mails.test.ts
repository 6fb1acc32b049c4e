import { describe, expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Mails } from './mails.ts'

const entry = 'outbox/received-A'
const messageId = '<received-A@demo.mail>'

const openExchange = () => {
  const exchange = new Exchange(new Mails())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

const sent = {
  state: 'sent',
  to: undefined,
  subject: undefined,
  text: undefined,
  html: undefined,
  due: undefined,
}
const found = expect.objectContaining({ invariant: 'mails' })

test('a mail for each event, sent once or retried, is accepted', () => {
  const exchange = openExchange()
  const mail = exchange.get(entry)
  exchange.commit(exchange.changed(entry, { state: 'sending', attempts: 1 }))
  exchange.mail(messageId, mail)
  exchange.commit(exchange.changed(entry, { state: 'waiting' }))
  exchange.commit(exchange.changed(entry, { state: 'sending', attempts: 2 }))
  exchange.mail(messageId, mail)
  exchange.commit(exchange.changed(entry, sent))
  exchange.mail(messageId, mail)
  exchange.commit(exchange.written('A', 'm1'))
  exchange.commit(exchange.written('A', 'm2'))
  exchange.commit(exchange.written('A', 'q1', { question: true }))
  exchange.commit(exchange.blocked('asha'))
  exchange.commit(exchange.unblocked('asha'))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.verified('dev'))
  exchange.commit(exchange.asked('change'))
  exchange.commit(exchange.answered('change', 'refused'))
  exchange.commit({ ...exchange.mailed('code', 'asha@example.in', 'Your verification code') })
})

describe('a digest of withdrawal methods', () => {
  const digest = 'More withdrawal methods were added'
  const makeGathered = (exchange: Exchange, minutes: number): Changes => {
    const changes = exchange.mailed('digest', 'asha@example.in', digest)
    const due = new Date(exchange.now.getTime() + minutes * 60_000)
    return { 'outbox/digest': { ...changes['outbox/digest'], due } }
  }
  const makeMethod = (id: string): Changes => ({
    [`users/asha/withdrawals/${id}`]: { type: 'UPI', upiID: 'asha@examplebank' },
  })

  test('lists each method added before it is due, and is sent in its last state', () => {
    const exchange = openExchange()
    exchange.commit({ ...makeMethod('w1'), ...makeGathered(exchange, 60) })
    const longer = { text: 'Hello,\n\nTwo of them' }
    exchange.commit({ ...makeMethod('w2'), ...exchange.changed('outbox/digest', longer) })
    const mail = exchange.get('outbox/digest')
    exchange.commit(exchange.changed('outbox/digest', { state: 'sending', attempts: 1 }))
    exchange.mail('<digest@demo.mail>', mail)
    expect(() => exchange.mail('<digest@demo.mail>', { ...mail, text: 'One of them' })).toThrow(found)
  })

  test('may change just after it was due, by a call that began before, and not later', () => {
    const exchange = openExchange()
    exchange.commit({ ...makeMethod('w1'), ...makeGathered(exchange, 60) })
    exchange.pass(61)
    exchange.commit(exchange.changed('outbox/digest', { text: 'Two of them' }))
    exchange.pass(10)
    expect(() => exchange.commit(exchange.changed('outbox/digest', { text: 'Three' }))).toThrow(found)
  })

  test('is found if it changes when due or while it is sent', () => {
    for (const before of [{ due: new Date(0) }, { state: 'sending', attempts: 1 }]) {
      const exchange = openExchange()
      exchange.commit({ ...makeMethod('w1'), ...makeGathered(exchange, 60) })
      exchange.commit(exchange.changed('outbox/digest', { state: 'sending', attempts: 1, ...before }))
      expect(() => exchange.commit(exchange.changed('outbox/digest', { text: 'Another' }))).toThrow(found)
    }
  })

  test('of another customer notifies nobody', () => {
    const exchange = openExchange()
    const mail = { ...makeGathered(exchange, 60)['outbox/digest'], to: 'dev@example.in' }
    expect(() => exchange.commit({ ...makeMethod('w1'), 'outbox/digest': mail })).toThrow(found)
  })
})

function dropPath(changes: Changes, path: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([each]) => each !== path))
}

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'an order without its mail': (exchange) => dropPath(exchange.placed('B', {}), 'outbox/received-B'),
  'an order with two mails': (exchange) => ({
    ...exchange.placed('B', {}),
    ...exchange.mailed('again', 'asha@example.in', 'We have received your order B'),
  }),
  'a mail with no order': (exchange) =>
    exchange.mailed('again', 'asha@example.in', 'We have received your order A'),
  'a mail to somebody else': (exchange) => ({
    ...exchange.placed('B', {}),
    ...exchange.mailed('received-B', 'dev@example.in', 'We have received your order B'),
  }),
  'an approval that is mailed as a rejection': (exchange) => ({
    ...exchange.decided('A', 'Approved'),
    ...exchange.mailed('decided-A', 'asha@example.in', 'Your order A is rejected'),
  }),
  'an order that waits for a second person without its mail': (exchange) =>
    exchange.changed('transactions/A', { stage: 'approving' }),
  'a question without its mail': (exchange) =>
    dropPath(exchange.written('A', 'q1', { question: true }), 'outbox/q1-A'),
  'a message without its mail': (exchange) => dropPath(exchange.written('A', 'm1'), 'outbox/m1-A'),
  'a block without its mail': (exchange) => dropPath(exchange.blocked('asha'), 'outbox/blocked-asha'),
  'a request that one of the staff does not hear of': (exchange) =>
    dropPath(exchange.asked('change'), 'outbox/asked-change-cara'),
  'a confirmation without its mail': (exchange) => dropPath(exchange.verified('dev'), 'outbox/verified-dev'),
  'a new withdrawal method that its owner does not hear of': () => ({
    'users/asha/withdrawals/w1': { type: 'UPI', upiID: 'asha@examplebank' },
  }),
  'a mail that is deleted before it is sent': () => ({ [entry]: undefined }),
  'a mail that is sent without being claimed': (exchange) => exchange.changed(entry, sent),
  'a mail that changes': (exchange) => exchange.changed(entry, { state: 'sending', to: 'dev@example.in' }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(found)
})

test('a mail that is given up early, retried too often or sent twice is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed(entry, { state: 'sending', attempts: 1 }))
  expect(() => exchange.commit(exchange.changed(entry, { state: 'given up' }))).toThrow(/given up after 1/)
  const other = openExchange()
  other.commit(other.changed(entry, { state: 'sending', attempts: 12 }))
  expect(() => other.commit(other.changed(entry, { attempts: 13 }))).toThrow(/tried 13 times/)
  const last = openExchange()
  last.commit(last.changed(entry, { state: 'sending', attempts: 1 }))
  last.commit(last.changed(entry, sent))
  expect(() => last.commit(last.changed(entry, { state: 'waiting' }))).toThrow(/from sent to waiting/)
})

test('a mail with another Message-ID or another text is found', () => {
  const exchange = openExchange()
  const mail = exchange.get(entry)
  expect(() => exchange.mail('<other@demo.mail>', mail)).toThrow(found)
  expect(() => exchange.mail(messageId, { ...mail, text: 'Another' })).toThrow(found)
})
