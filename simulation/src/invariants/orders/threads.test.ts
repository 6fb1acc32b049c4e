import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Threads } from './threads.ts'

const fault = expect.objectContaining({ invariant: 'threads' })
const order = 'transactions/A'
const ok = { status: 200, body: { message: '' } }
const no = { status: 409, body: { error: '' } }

const openExchange = () => {
  const exchange = new Exchange(new Threads())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

const makeSent = (message: string) => ({ id: 'A', message, text: ` This is ${message} ` })
const makeReader = (at: Date) => ({ id: 'A', at: at.toISOString() })

test('messages that are sent, repeated, read and refused are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.written('A', 'm1', { from: 'customer' }))
  exchange.call(calls.sendMessage.path, makeSent('m1'), ok)
  exchange.call(calls.sendMessage.path, makeSent('m1'), no)
  exchange.call(calls.sendMessage.path, makeSent('m2'), no)
  exchange.call(calls.sendMessage.path, makeSent('m3'), 'no answer')
  exchange.call(calls.sendMessage.path, makeSent('m3'), no)
  exchange.commit(exchange.written('A', 'm3', { from: 'customer' }))
  exchange.commit(exchange.written('A', 'm1'))
  exchange.call(calls.messageCustomer.path, makeSent('m1'), ok, 'ben')
  const { now } = exchange
  exchange.pass(5)
  exchange.call(calls.readThread.path, makeReader(new Date(0)), ok)
  exchange.commit(exchange.changed(order, { readByCustomer: now, unreadByCustomer: false }))
  exchange.call(calls.readThread.path, makeReader(now), ok)
  exchange.rest()
})

test('the text of a refused message may appear in another message', () => {
  const exchange = openExchange()
  const words = { text: 'Please cancel this order.' }
  exchange.commit(exchange.written('A', 'm1', { from: 'customer', ...words }))
  exchange.call(calls.sendMessage.path, { ...makeSent('m2'), ...words }, no)
  exchange.rest()
})

test('an offer and its answer have no text, and neither occurs twice', () => {
  const exchange = openExchange()
  const part = { offer: 'o1', said: 'offered', amountSent: '1.00', amountReceived: '1.00' }
  exchange.commit(exchange.written('A', 'm1', { text: '', part }))
  exchange.commit(exchange.written('A', 'm2', { text: '', part: { ...part, offer: 'o2' } }))
  const again = exchange.written('A', 'm3', { text: '', part })
  expect(() => exchange.commit(again)).toThrow(fault)
})

test('a message that arrives during reading may stay unread', () => {
  const exchange = openExchange()
  exchange.commit(exchange.written('A', 'm1'))
  exchange.call(calls.readThread.path, makeReader(exchange.now), ok)
})

const faults: Record<string, (exchange: Exchange) => void> = {
  'a message that is nowhere': (exchange) => exchange.call(calls.sendMessage.path, makeSent('m1'), ok),
  'a message in another thread': (exchange) => {
    exchange.commit(exchange.placed('B', {}))
    exchange.commit(exchange.written('B', 'm1', { from: 'customer' }))
    exchange.call(calls.sendMessage.path, makeSent('m1'), ok)
  },
  'a message of the other side': (exchange) => {
    exchange.commit(exchange.written('A', 'm1'))
    exchange.call(calls.sendMessage.path, makeSent('m1'), ok)
  },
  'a message that is there twice': (exchange) => {
    exchange.commit(exchange.written('A', 'm1'))
    exchange.commit(exchange.written('A', 'm2', { text: 'This is m1' }))
  },
  'a message that changes': (exchange) => {
    exchange.commit(exchange.written('A', 'm1'))
    exchange.commit(exchange.changed(`${order}/messages/staff-m1`, { text: 'Other' }))
  },
  'a message that is gone': (exchange) => {
    exchange.commit(exchange.written('A', 'm1'))
    exchange.commit({ [`${order}/messages/staff-m1`]: undefined })
  },
  'a message that was refused': (exchange) => {
    exchange.call(calls.messageCustomer.path, makeSent('m1'), no, 'ben')
    exchange.commit(exchange.written('A', 'm1'))
    exchange.rest()
  },
  'a message that stays unread': (exchange) => {
    exchange.commit(exchange.written('A', 'm1'))
    exchange.pass(5)
    exchange.call(calls.readThread.path, makeReader(exchange.now), ok)
  },
}

test.each(Object.entries(faults))('%s is found', (_what, happens) => {
  const exchange = openExchange()
  expect(() => happens(exchange)).toThrow(fault)
})
