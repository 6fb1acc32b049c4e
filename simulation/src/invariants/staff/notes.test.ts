import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Notes } from './notes.ts'

const said = 'The bank has confirmed it by telephone'
const note = 'orderNotes/A/notes/n1'

const openExchange = () => {
  const exchange = new Exchange(new Notes())
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(exchange.noted('A', 'n1', said))
  exchange.commit({
    'customerNotes/asha/notes/n2': { text: 'Pays from two banks' },
    ...exchange.entry('noted', { action: 'customer note written', by: 'ben', about: 'asha' }),
  })
  return exchange
}

test('notes with their audit entries are accepted, and those about a deleted customer are removed', () => {
  const exchange = openExchange()
  exchange.commit(exchange.written('A', 'm1'))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit({ 'customerNotes/asha/notes/n2': undefined })
})

const faults: Record<string, (exchange: Exchange) => void> = {
  'a note in a message': (exchange) =>
    exchange.commit(exchange.written('A', 'm1', { text: `Hello. ${said}.` })),
  'a note in the order': (exchange) =>
    exchange.commit(exchange.changed('transactions/A', { adminNotes: said })),
  'a note in a mail': (exchange) =>
    exchange.commit({
      'outbox/m': { subject: 'Your order A is approved', text: `${said}.`, to: 'asha@example.in' },
    }),
  'a note about a customer in their account': (exchange) =>
    exchange.commit(exchange.changed('users/asha', { remark: 'Pays from two banks' })),
  'a note in the list of orders': (exchange) => {
    const order = { trackingID: 'A', status: 'Rejected', adminNotes: said }
    exchange.call(calls.transactions.path, {}, { status: 200, body: { transactions: [order] } })
  },
  'a note that changes': (exchange) => exchange.commit(exchange.changed(note, { text: 'Other' })),
  'a note that is gone': (exchange) => exchange.commit({ [note]: undefined }),
  'a note without its audit entry': (exchange) =>
    exchange.commit({ 'orderNotes/A/notes/n3': { text: 'Late' } }),
  'an audit entry without its note': (exchange) =>
    exchange.commit(exchange.entry('n3', { action: 'note added', by: 'ben', about: 'A' })),
}

test.each(Object.entries(faults))('%s is found', (_what, happens) => {
  const exchange = openExchange()
  expect(() => happens(exchange)).toThrow(expect.objectContaining({ invariant: 'notes' }))
})
