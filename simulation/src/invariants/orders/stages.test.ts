import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Stages } from './stages.ts'

const order = 'transactions/A'

const openExchange = () => {
  const exchange = new Exchange(new Stages())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

const makeStaged = (exchange: Exchange, stage: string | undefined) => exchange.changed(order, { stage })
const makeLooked = (exchange: Exchange): Changes => ({
  ...makeStaged(exchange, 'checking'),
  'reviews/A': { by: 'ben' },
})
const makeHeld = (exchange: Exchange): Changes => ({
  ...makeStaged(exchange, 'approving'),
  'approvals/p': { subject: subjects.payout('A'), state: 'waiting' },
})
const makeGranted = (exchange: Exchange): Changes => ({
  ...makeStaged(exchange, 'paying'),
  ...exchange.changed('approvals/p', { state: 'standing' }),
})
const makeAnswered = (exchange: Exchange) => exchange.written('A', 'a1', { from: 'customer' })

test('reviews, questions, answers and requests change a stage', () => {
  const exchange = openExchange()
  exchange.commit(makeLooked(exchange))
  exchange.commit(exchange.written('A', 'q1', { question: true }))
  exchange.commit({
    ...exchange.written('A', 'a1', { from: 'customer' }),
    ...makeStaged(exchange, 'checking'),
  })
  exchange.commit({ ...makeStaged(exchange, undefined), 'reviews/A': undefined })
  exchange.commit(makeHeld(exchange))
  exchange.commit({
    ...exchange.written('A', 'q2', { question: true }),
    ...makeStaged(exchange, 'approving'),
  })
  exchange.commit(makeGranted(exchange))
  exchange.commit({
    ...makeStaged(exchange, undefined),
    ...exchange.changed('approvals/p', { state: 'withdrawn' }),
  })
  exchange.commit(exchange.written('A', 'q3', { question: true }))
  exchange.commit(exchange.decided('A', 'Rejected'))
})

const faults: Record<string, readonly ((exchange: Exchange) => Changes)[]> = {
  'a question that nobody asks': [(exchange) => makeStaged(exchange, 'question')],
  'a question for which nobody waits': [
    (exchange) => ({
      ...exchange.written('A', 'q1', { question: true }),
      ...makeStaged(exchange, undefined),
    }),
  ],
  'a check by nobody': [(exchange) => makeStaged(exchange, 'checking')],
  'a payout that nobody has asked for': [(exchange) => makeStaged(exchange, 'approving')],
  'a payout that nobody has approved': [makeHeld, (exchange) => makeStaged(exchange, 'paying')],
  'an end of a check that nobody ends': [makeLooked, (exchange) => makeStaged(exchange, undefined)],
  'an end of a request that goes on': [makeHeld, (exchange) => makeStaged(exchange, undefined)],
  'a look that ends a question': [(exchange) => exchange.written('A', 'q1', { question: true }), makeLooked],
  'an answer that leaves the question': [
    (exchange) => exchange.written('A', 'q1', { question: true }),
    (exchange) => ({ ...makeAnswered(exchange), ...makeStaged(exchange, 'question') }),
  ],
  'an answer after which nobody checks': [
    (exchange) => exchange.written('A', 'q1', { question: true }),
    (exchange) => ({ ...makeAnswered(exchange), ...makeStaged(exchange, 'checking') }),
  ],
}

test.each(Object.entries(faults))('%s is found', (_what, commits) => {
  const exchange = openExchange()
  const commitAll = () => {
    for (const commit of commits) exchange.commit(commit(exchange))
  }
  expect(commitAll).toThrow(expect.objectContaining({ invariant: 'stages' }))
})
