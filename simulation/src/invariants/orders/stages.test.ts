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

const staged = (e: Exchange, stage: string | undefined) => e.changed(order, { stage })
const looked = (e: Exchange): Changes => ({ ...staged(e, 'checking'), 'reviews/A': { by: 'ben' } })
const held = (e: Exchange): Changes => ({
  ...staged(e, 'approving'),
  'approvals/p': { subject: 'decision on A', state: 'waiting' },
})
const granted = (e: Exchange): Changes => ({
  ...staged(e, 'paying'),
  ...e.changed('approvals/p', { state: 'standing' }),
})
const answered = (e: Exchange) => e.written('A', 'a1', { from: 'customer' })

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
  'a question that nobody asks': [(e) => staged(e, 'question')],
  'a question for which nobody waits': [
    (e) => ({ ...e.written('A', 'q1', { question: true }), ...staged(e, undefined) }),
  ],
  'a check by nobody': [(e) => staged(e, 'checking')],
  'a payout that nobody has asked for': [(e) => staged(e, 'approving')],
  'a payout that nobody has approved': [held, (e) => staged(e, 'paying')],
  'an end of a check that nobody ends': [looked, (e) => staged(e, undefined)],
  'an end of a request that goes on': [held, (e) => staged(e, undefined)],
  'a look that ends a question': [(e) => e.written('A', 'q1', { question: true }), looked],
  'an answer that leaves the question': [
    (e) => e.written('A', 'q1', { question: true }),
    (e) => ({ ...answered(e), ...staged(e, 'question') }),
  ],
  'an answer after which nobody checks': [
    (e) => e.written('A', 'q1', { question: true }),
    (e) => ({ ...answered(e), ...staged(e, 'checking') }),
  ],
}

test.each(Object.entries(faults))('%s is found', (_what, commits) => {
  const exchange = opened()
  const all = () => {
    for (const commit of commits) exchange.commit(commit(exchange))
  }
  expect(all).toThrow(expect.objectContaining({ invariant: 'stages' }))
})
