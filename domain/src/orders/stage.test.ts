import { expect, test } from 'vitest'
import {
  compareUrgency,
  orderStageSchema,
  type StageEvent,
  toCurrentStage,
  toNextActor,
  toNextStage,
} from './stage.ts'

const events: readonly StageEvent[] = ['opened', 'closed', 'asked', 'answered', 'held', 'granted', 'let go']

test('an order goes through its stages', () => {
  expect(toNextStage('received', 'opened', true)).toBe('checking')
  expect(toNextStage('checking', 'asked', true)).toBe('question')
  expect(toNextStage('question', 'answered', true)).toBe('checking')
  expect(toNextStage('checking', 'held', true)).toBe('approving')
  expect(toNextStage('approving', 'granted', true)).toBe('paying')
  expect(toNextStage('paying', 'let go', false)).toBe('received')
})

test('an answer returns the order to the person who has it open, or to the pending orders', () => {
  expect(toNextStage('question', 'answered', true)).toBe('checking')
  expect(toNextStage('question', 'answered', false)).toBe('received')
})

test('opening and closing change nothing while a question is unanswered', () => {
  expect(toNextStage('question', 'opened', true)).toBe('question')
  expect(toNextStage('question', 'closed', false)).toBe('question')
})

test('an order that awaits a second person stays in that stage through questions and answers', () => {
  const others = (['opened', 'closed', 'asked', 'answered'] as const).flatMap((event) =>
    (['approving', 'paying'] as const).map((stage) => [stage, toNextStage(stage, event, false)]),
  )
  expect(others.filter(([before, after]) => before !== after)).toEqual([])
})

test('approval can be requested again, and its end returns the order to staff', () => {
  expect(toNextStage('paying', 'held', false)).toBe('approving')
  expect(toNextStage('approving', 'let go', true)).toBe('checking')
})

test('every event leaves a valid stage, and an order under review always has a reviewer', () => {
  for (const stage of orderStageSchema.options.filter((each) => each !== 'checking')) {
    for (const event of events.filter((each) => each !== 'opened'))
      expect(toNextStage(stage, event, false)).not.toBe('checking')
  }
  expect(toNextStage('checking', 'closed', false)).toBe('received')
})

test('an order without a stage counts as received', () => {
  expect(toCurrentStage({})).toBe('received')
  expect(toCurrentStage({ stage: 'question' })).toBe('question')
})

const toTime = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each([
  [{ status: 'pending' }, 'staff'],
  [{ status: 'pending', stage: 'checking' }, 'staff'],
  [{ status: 'pending', stage: 'approving' }, 'staff'],
  [{ status: 'pending', stage: 'paying' }, 'staff'],
  [{ status: 'pending', stage: 'question' }, 'customer'],
  [{ status: 'Approved' }, 'nobody'],
  [{ status: 'Rejected', stage: 'question' }, 'nobody'],
] as const)('%o waits for %s', (order, actor) => {
  expect(toNextActor(order)).toBe(actor)
})

test('unanswered questions come first, then orders from the oldest to the newest', () => {
  const makeOrder = (day: number, stage?: 'question') => ({
    status: 'pending' as const,
    stage,
    created_at: toTime(day),
  })
  const asked = makeOrder(9, 'question')
  const oldest = makeOrder(1)
  const newest = makeOrder(10)
  expect([newest, oldest, asked].toSorted(compareUrgency)).toEqual([asked, oldest, newest])
  const offered = { ...makeOrder(20), part: { state: 'open' } }
  expect([oldest, offered].toSorted(compareUrgency)).toEqual([offered, oldest])
})
