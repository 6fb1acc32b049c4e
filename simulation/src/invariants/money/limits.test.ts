import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Limits } from './limits.ts'

const openExchange = () => new Exchange(new Limits())
const found = expect.objectContaining({ invariant: 'limits' })

test('three live quotes are accepted, and a fourth once one has expired, even if it is not ended yet', () => {
  const exchange = openExchange()
  for (const id of ['q1', 'q2', 'q3']) exchange.commit(exchange.quoted(id))
  exchange.commit(exchange.released('q1'))
  exchange.commit(exchange.quoted('q4'))
  exchange.commit(exchange.ordered('A', 'q4'))
  exchange.pass(31)
  exchange.commit(exchange.quoted('q5'))
})

test('a fourth live quote is found', () => {
  const exchange = openExchange()
  for (const id of ['q1', 'q2', 'q3']) exchange.commit(exchange.quoted(id))
  expect(() => exchange.commit(exchange.quoted('q4'))).toThrow(found)
})

test('a ninth order is found', () => {
  const exchange = openExchange()
  for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) exchange.commit(exchange.placed(id, {}))
  expect(() => exchange.commit(exchange.placed('J', {}))).toThrow(found)
})

test('a late order counts like any other, and its quote does not', () => {
  const exchange = openExchange()
  exchange.commit(exchange.quoted('q1', { worth: '1000000' }))
  exchange.commit(exchange.quoted('q2', { uid: 'dev' }))
  const makeLate = (id: string, quote: string, worth: string) => ({
    ...exchange.placed(id, { late: true, worth }),
    ...exchange.changed(`quotes/${quote}`, { state: 'expired', order: id }),
  })
  exchange.commit(makeLate('A', 'q1', '1000000'))
  expect(() => exchange.commit(makeLate('B', 'q2', '0.01'))).toThrow(found)
})

test('more than ten lakh rupees at once are found, in quotes and orders together', () => {
  const exchange = openExchange()
  exchange.commit(exchange.placed('A', { worth: '600000' }))
  exchange.commit(exchange.quoted('q1', { worth: '400000' }))
  expect(() => exchange.commit(exchange.quoted('q2', { worth: '0.01' }))).toThrow(/holds 1000000.01 rupees/)
})

test('current controls apply, and earlier ones to calls that have read them', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed('settings/controls', { heldAtOnce: '5000', pendingOrders: 2 }))
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(exchange.placed('B', {}))
  exchange.pass(20)
  exchange.commit(exchange.decided('A', 'Rejected'))
  exchange.commit(exchange.decided('B', 'Rejected'))
  exchange.commit(exchange.placed('C', {}))
  expect(() => exchange.commit(exchange.placed('D', {}))).toThrow(found)
})
