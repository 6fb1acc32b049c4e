import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Deeds } from './deeds.ts'

const openExchange = () => {
  const exchange = new Exchange(new Deeds())
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(exchange.entry('seen', { action: 'identity revealed', by: 'ben', about: 'dev' }))
  return exchange
}

test('deeds with their audit entries are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.rated('usdt', { buy_at: '93', reserveShow: false }))
  exchange.commit(exchange.restocked('inr', 5))
  exchange.commit(exchange.verified('dev'))
  exchange.commit(exchange.asked('change'))
  exchange.commit(exchange.answered('change', 'approved'))
  exchange.commit({
    'staff/cara': undefined,
    ...exchange.entry('left', { action: 'staff revoked', by: 'ben', about: 'cara' }),
  })
  exchange.commit(exchange.paused('usdt'))
  exchange.commit(exchange.pausedAll())
  exchange.commit(exchange.written('A', 'q1'))
  exchange.commit(exchange.blocked('dev'))
  exchange.commit(exchange.unblocked('dev'))
  exchange.commit(exchange.blocked('asha'))
  exchange.commit({ 'users/asha': undefined, 'blocks/asha': undefined })
  const ad = exchange.entry('ad', { action: 'ad changed', by: 'ben', about: 'ad', to: { text: 'Hi' } })
  exchange.commit({ ...ad, 'site/ad': { text: 'Hi' } })
  exchange.commit(
    exchange.entry('ad-again', { action: 'ad changed', by: 'ben', about: 'ad', to: { text: 'Hi' } }),
  )
})

function dropPath(changes: Changes, collection: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith(`${collection}/`)))
}

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a decision that is not told': (exchange) => dropPath(exchange.decided('A', 'Approved'), 'audit'),
  'an entry with no decision': (exchange) => dropPath(exchange.decided('A', 'Approved'), 'transactions'),
  'an entry for another decision': (exchange) => ({
    ...exchange.decided('A', 'Approved'),
    ...exchange.entry('order-decided-A', { ...exchange.decided('A', 'Rejected')['audit/order-decided-A'] }),
  }),
  'a second entry for a decision': (exchange) => ({
    ...exchange.decided('A', 'Approved'),
    ...exchange.entry('again', { ...exchange.decided('A', 'Approved')['audit/order-decided-A'] }),
  }),
  'a pause that is not told': (exchange) => dropPath(exchange.paused('usdt'), 'audit'),
  'a pause of all that is not told': (exchange) => dropPath(exchange.pausedAll(), 'audit'),
  'a pause that is not made': (exchange) => dropPath(exchange.paused('usdt'), 'wallets'),
  'a message that is not told': (exchange) => dropPath(exchange.written('A', 'q1'), 'audit'),
  'a question that is told as a message': (exchange) => ({
    ...exchange.written('A', 'q1', { question: true }),
    ...exchange.entry('q1-A', { action: 'customer written to', by: 'ben', about: 'A' }),
  }),
  'a block that is not told': (exchange) => dropPath(exchange.blocked('dev'), 'audit'),
  'a block that is not there': (exchange) => dropPath(exchange.blocked('dev'), 'blocks'),
  'a rate that is not told': (exchange) => dropPath(exchange.rated('usdt', { sell_at: '1' }), 'audit'),
  'a rate that is told otherwise': (exchange) => ({
    ...exchange.rated('usdt', { sell_at: '90' }),
    ...exchange.changed('wallets/usdt', { sell_at: '91' }),
  }),
  'a rate from another one than it was': (exchange) => ({
    ...exchange.rated('usdt', { sell_at: '90' }),
    ...exchange.entry('usdt-rates', {
      action: 'rates changed',
      by: 'ben',
      about: 'usdt',
      from: { sell_at: '1' },
      to: { sell_at: '90' },
    }),
  }),
  'a KYC that is confirmed by nobody': (exchange) => dropPath(exchange.verified('dev'), 'audit'),
  'somebody who becomes staff by themselves': () => ({ 'staff/dev': { role: 'admin' } }),
  'controls that nobody has set': (exchange) => exchange.changed('settings/controls', { payout: '999999' }),
  'an approval that is not told': (exchange) => dropPath(exchange.asked('change'), 'audit'),
  'an entry that changes': (exchange) => exchange.changed('audit/seen', { about: 'asha' }),
  'an entry that is deleted': () => ({ 'audit/seen': undefined }),
  'an entry of an hour ago': (exchange) => ({
    ...exchange.verified('dev'),
    ...exchange.entry('verified-dev', {
      action: 'KYC confirmed',
      by: 'ben',
      about: 'dev',
      at: new Date('2026-11-21T05:00:00Z'),
    }),
  }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'deeds' }))
})
