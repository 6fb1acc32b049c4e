import { expect, test } from 'vitest'
import { groupHits } from './hits.ts'

const order = {
  trackingID: 'K7MPQ2XWZ9',
  name: 'Asha Verma',
  status: 'pending',
  TransactionID: 'UTR 412345678901',
} as const
const found = {
  recent: [{ to: '/admin/pending-transactions?order=K7MPQ2XWZ9', label: 'K7MPQ2XWZ9' }],
  screens: [{ name: 'Currency Rates', to: '/admin/currency-rates' }],
  orders: [],
  people: [],
  wallets: [{ id: 'usdt', name: 'Tether', code: 'USDT' }],
}

const listTitles = (typed: string, more = {}) =>
  groupHits(typed, { ...found, ...more }).map(({ title, hits }) => [title, ...hits.map(({ label }) => label)])

test('before typing, recently opened items and the screens are listed', () => {
  expect(listTitles('')).toEqual([
    ['Recent', 'K7MPQ2XWZ9'],
    ['Screens', 'Currency Rates'],
  ])
})

test('screens and currencies are found by the beginnings of their words', () => {
  expect(listTitles('rat cur')).toEqual([['Screens', 'Currency Rates']])
  expect(listTitles('USD')).toEqual([['Currencies', 'Tether (USDT)']])
  expect(listTitles('ates')).toEqual([])
})

test('recently opened items come first, without duplicates', () => {
  expect(listTitles('k7mpq2xwz9', { orders: [order] })).toEqual([['Recent', 'K7MPQ2XWZ9']])
})

test('at most eight of each kind are listed', () => {
  const people = Array.from({ length: 9 }, (_, at) => ({ uid: `u${at}`, name: `Asha ${at}`, email: '' }))
  expect(groupHits('asha', { ...found, people })[0]?.hits).toHaveLength(8)
})

test('an order found by its payment reference says so', () => {
  const findDetails = (typed: string) =>
    groupHits(typed, { ...found, recent: [], orders: [order] })[0]?.hits.map(({ detail }) => detail)
  expect(findDetails('k7mp')).toEqual(['Pending, Asha Verma'])
  expect(findDetails('4123')).toEqual(['Pending, Asha Verma, paid with UTR 412345678901'])
})

test('an order leads to its place in the queue, and a customer to their page', () => {
  const people = [{ uid: 'asha', name: 'Asha Verma', email: 'asha@example.com' }]
  const groups = groupHits('asha', { ...found, recent: [], orders: [order], people })
  expect(groups.flatMap(({ hits }) => hits.map(({ to }) => to))).toEqual([
    '/admin/pending-transactions?order=K7MPQ2XWZ9',
    '/admin/users/asha',
  ])
})
