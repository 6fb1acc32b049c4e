import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Rest } from './rest.ts'

const openExchange = () => new Exchange(new Rest())

test('a task completed in time is accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.quoted('q1'))
  exchange.commit(exchange.placed('A', {}))
  exchange.pass(32)
  exchange.commit(exchange.released('q1', 'expired'))
  exchange.commit(exchange.changed('outbox/received-A', { state: 'sent', due: undefined }))
  exchange.pass(60)
  exchange.tick()
  exchange.rest()
})

const begun = new Date('2026-11-21T06:00:00Z')

const waiting: Record<string, (exchange: Exchange) => Changes> = {
  'a quote after its end': (exchange) => exchange.quoted('q1'),
  'a mail that is not sent': (exchange) => exchange.mailed('m1', 'asha@example.in', 'Your verification code'),
  'a mail that a process died with': (exchange) => ({
    'outbox/m1': { ...exchange.mailed('m1', 'a', 'b')['outbox/m1'], state: 'sending' },
  }),
  'a pending credit that no reserve takes in': () => ({
    'additions/A': { wallet: 'inr', amount: '5000.00' },
  }),
  'a note that is not swept': () => ({ 'uploads/n1': { paths: ['orders/a'], created: begun } }),
  'a request after its end': (exchange) => exchange.asked('change'),
  'a deletion that is half done': (exchange) => exchange.changed('users/dev', { deleting: true }),
  'a session that is over': () => ({ 'users/asha/sessions/s1': { expires: begun } }),
  'an hour of the audit without a seal': (exchange) =>
    exchange.entry('one', { action: 'archive read', by: 'ben', about: 'dev' }),
}

test.each(Object.entries(waiting))('%s is found, in time and at rest', (_what, change) => {
  const exchange = openExchange()
  exchange.commit(change(exchange))
  exchange.tick()
  exchange.rest()
  exchange.pass(8 * 24 * 60)
  exchange.tick(exchange.now)
  expect(() => exchange.rest()).toThrow(expect.objectContaining({ invariant: 'rest' }))
  exchange.pass(5 * 60)
  expect(() => exchange.tick()).toThrow(expect.objectContaining({ invariant: 'rest' }))
})
