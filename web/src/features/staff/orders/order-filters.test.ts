import { expect, test } from 'vitest'
import { fits, noFilters, questionOf } from './order-filters.ts'

const order = {
  name: 'Asha Verma',
  email: 'asha.verma@example.com',
  amountSent: '5000.00',
  amountReceived: '54.11',
}

test('without filters, only the status is asked for', () => {
  expect(questionOf(noFilters)).toEqual({
    search: { status: 'pending', term: undefined, day: undefined },
    others: [],
  })
})

test('the most selective filter goes to the index, the others are tested on the rows it finds', () => {
  const question = questionOf({
    ...noFilters,
    name: 'Verma',
    email: 'asha',
    sent: '5,000',
    received: '54.110',
  })
  expect(question.search.term).toBe('email:asha')
  expect(question.others).toEqual(['received:54.11', 'sent:5000', 'name:verma'])
  expect(fits(order, question)).toBe(true)
})

test.each([
  ['another name', { name: 'Ravi' }],
  ['another amount sent', { sent: '5000.01' }],
  ['the sent amount as the received one', { received: '5000' }],
  ['what is no amount', { sent: 'much' }],
])('%s beside the right e-mail fits nothing', (_what, other) => {
  expect(fits(order, questionOf({ ...noFilters, email: 'asha', ...other }))).toBe(false)
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['', undefined],
  // A half-typed year.
  ['0002-11-21', undefined],
  ['202', undefined],
])('the date %j asks for the day %j', (date, day) => {
  expect(questionOf({ ...noFilters, date }).search.day).toBe(day)
})
