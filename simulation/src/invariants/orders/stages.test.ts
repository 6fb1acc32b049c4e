import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Stages } from './stages.ts'

const order = 'transactions/A'

const opened = () => {
  const exchange = new Exchange(new Stages())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

const staged = (exchange: Exchange, stage: string | undefined) => exchange.changed(order, { stage })
const looked = (exchange: Exchange): Changes => ({
  ...staged(exchange, 'checking'),
  'reviews/A': { by: 'ben' },
})
const held = (exchange: Exchange): Changes => ({
  ...staged(exchange, 'approving'),
  'approvals/p': { subject: 'decision on A', state: 'waiting' },
})
const granted = (exchange: Exchange): Changes => ({
  ...staged(exchange, 'paying'),
  ...exchange.changed('approvals/p', { state: 'standing' }),
})
const answered = (exchange: Exchange) => exchange.written('A', 'a1', { from: 'customer' })

test('reviews, questions, answers and requests change a stage', () => {
  const exchange = opened()
  exchange.commit(looked(exchange))
  exchange.commit(exchange.written('A', 'q1', { question: true }))
  exchange.commit({ ...exchange.written('A', 'a1', { from: 'customer' }), ...staged(exchange, 'checking') })
  exchange.commit({ ...staged(exchange, undefined), 'reviews/A': undefined })
  exchange.commit(held(exchange))
  exchange.commit({ ...exchange.written('A', 'q2', { question: true }), ...staged(exchange, 'approving') })
  exchange.commit(granted(exchange))
  exchange.commit({
    ...staged(exchange, undefined),
    ...exchange.changed('approvals/p', { state: 'withdrawn' }),
  })
  exchange.commit(exchange.written('A', 'q3', { question: true }))
  exchange.commit(exchange.decided('A', 'Rejected'))
})

const faults: Record<string, readonly ((exchange: Exchange) => Changes)[]> = {
  'a question that nobody asks': [(exchange) => staged(exchange, 'question')],
  'a question for which nobody waits': [
    (exchange) => ({ ...exchange.written('A', 'q1', { question: true }), ...staged(exchange, undefined) }),
  ],
  'a check by nobody': [(exchange) => staged(exchange, 'checking')],
  'a payout that nobody has asked for': [(exchange) => staged(exchange, 'approving')],
  'a payout that nobody has approved': [held, (exchange) => staged(exchange, 'paying')],
  'an end of a check that nobody ends': [looked, (exchange) => staged(exchange, undefined)],
  'an end of a request that goes on': [held, (exchange) => staged(exchange, undefined)],
  'a look that ends a question': [(exchange) => exchange.written('A', 'q1', { question: true }), looked],
  'an answer that leaves the question': [
    (exchange) => exchange.written('A', 'q1', { question: true }),
    (exchange) => ({ ...answered(exchange), ...staged(exchange, 'question') }),
  ],
  'an answer after which nobody checks': [
    (exchange) => exchange.written('A', 'q1', { question: true }),
    (exchange) => ({ ...answered(exchange), ...staged(exchange, 'checking') }),
  ],
}

test.each(Object.entries(faults))('%s is found', (_what, commits) => {
  const exchange = opened()
  const all = () => {
    for (const commit of commits) exchange.commit(commit(exchange))
  }
  expect(all).toThrow(expect.objectContaining({ invariant: 'stages' }))
})
