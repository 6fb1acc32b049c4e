import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { PaidAgain } from './paid-again.ts'

const makeLine = (state: string) => ({ trackingID: 'A', uid: 'asha', state, answeredBy: 'cara' })

const makeSent = (id: string, fields: object): Changes => ({
  [`batches/${id}`]: { state: 'sent', orders: [makeLine('open')], sentBy: 'ben', ...fields },
})

/** An order that a batch of Ben has returned, settled by Cara. Dia and Eli did not take part in it. */
const openExchange = () => {
  const exchange = new Exchange(new PaidAgain())
  for (const uid of ['dia', 'eli']) {
    exchange.commit({
      [`users/${uid}`]: exchange.get('users/ben'),
      [`staff/${uid}`]: exchange.get('staff/ben'),
    })
  }
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(makeSent('B1', {}))
  exchange.commit(exchange.changed('batches/B1', { orders: [makeLine('returned')], state: 'done' }))
  exchange.commit({ 'payments/p1': { importedBy: 'ben', matchedBy: 'cara' } })
  return exchange
}

const makeDecided = (exchange: Exchange, fields: object): Changes => ({
  ...exchange.decided('A', 'Approved'),
  ...exchange.entry('order-decided-A', { action: 'order decided', about: 'A', by: 'dia', ...fields }),
})

const makeResent = (exchange: Exchange, fields: object): Changes => ({
  ...makeSent('B2', {}),
  ...exchange.entry('sent-B2', { action: 'batch sent', about: 'B2', by: 'dia', ...fields }),
})

const makeRefunded = (exchange: Exchange, fields: object, refund: object = { trackingID: 'A' }): Changes => ({
  'refunds/p1': { state: 'approved', uid: 'asha', ...refund },
  ...exchange.entry('refund-p1', { action: 'refund approved', about: 'p1', by: 'dia', ...fields }),
})

test('a returned order is paid again with a person who had no part in its return', () => {
  const exchange = openExchange()
  exchange.commit(makeResent(exchange, { approvedBy: 'eli' }))
  exchange.commit(makeDecided(exchange, { by: 'ben', approvedBy: 'eli' }))
  exchange.commit(makeRefunded(exchange, {}))
})

test('one person pays alone while the controls allow it, or if there is nobody else', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed('settings/controls', { secondPerson: false }))
  exchange.commit(makeRefunded(exchange, { by: 'ben' }))
  const alone = openExchange()
  for (const uid of ['ben', 'cara', 'eli']) alone.commit({ [`staff/${uid}`]: undefined })
  alone.commit(makeDecided(alone, {}))
})

const other = { trackingID: 'B' }

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a payout alone': (exchange) => makeDecided(exchange, {}),
  'a payout approved by the sender of the batch': (exchange) => makeDecided(exchange, { approvedBy: 'ben' }),
  'a payout approved by the one who settled it': (exchange) => makeDecided(exchange, { approvedBy: 'cara' }),
  'a payout approved by the one who asked': (exchange) => makeDecided(exchange, { approvedBy: 'dia' }),
  'a batch sent alone': (exchange) => makeResent(exchange, {}),
  'a batch approved by the earlier sender': (exchange) => makeResent(exchange, { approvedBy: 'ben' }),
  'a refund alone': (exchange) => makeRefunded(exchange, {}),
  'a refund approved by the one who settled the batch': (exchange) =>
    makeRefunded(exchange, { approvedBy: 'cara' }),
  'a refund by the one who imported the payment': (exchange) => makeRefunded(exchange, { by: 'ben' }, other),
  'a refund by the one who matched the payment': (exchange) => makeRefunded(exchange, { by: 'cara' }, other),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'paid again' }))
})
