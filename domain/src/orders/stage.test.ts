import { expect, test } from 'vitest'
import { byUrgency, currentStage, nextActor, nextStage, orderStageSchema, type StageEvent } from './stage.ts'

const events: readonly StageEvent[] = ['opened', 'closed', 'asked', 'answered', 'held', 'granted', 'let go']

test('an order goes through its stages', () => {
  expect(nextStage('received', 'opened', true)).toBe('checking')
  expect(nextStage('checking', 'asked', true)).toBe('question')
  expect(nextStage('question', 'answered', true)).toBe('checking')
  expect(nextStage('checking', 'held', true)).toBe('approving')
  expect(nextStage('approving', 'granted', true)).toBe('paying')
  expect(nextStage('paying', 'let go', false)).toBe('received')
})

test('an answer returns the order to the person who has it open, or to the pending orders', () => {
  expect(nextStage('question', 'answered', true)).toBe('checking')
  expect(nextStage('question', 'answered', false)).toBe('received')
})

test('opening and closing change nothing while a question is unanswered', () => {
  expect(nextStage('question', 'opened', true)).toBe('question')
  expect(nextStage('question', 'closed', false)).toBe('question')
})

test('an order that awaits a second person stays in that stage through questions and answers', () => {
  const others = (['opened', 'closed', 'asked', 'answered'] as const).flatMap((event) =>
    (['approving', 'paying'] as const).map((stage) => [stage, nextStage(stage, event, false)]),
  )
  expect(others.filter(([before, after]) => before !== after)).toEqual([])
})

test('approval can be requested again, and its end returns the order to staff', () => {
  expect(nextStage('paying', 'held', false)).toBe('approving')
  expect(nextStage('approving', 'let go', true)).toBe('checking')
})

test('every event leaves a valid stage, and an order under review always has a reviewer', () => {
  for (const stage of orderStageSchema.options.filter((each) => each !== 'checking')) {
    for (const event of events.filter((each) => each !== 'opened'))
      expect(nextStage(stage, event, false)).not.toBe('checking')
  }
  expect(nextStage('checking', 'closed', false)).toBe('received')
})

test('an order without a stage counts as received', () => {
  expect(currentStage({})).toBe('received')
  expect(currentStage({ stage: 'question' })).toBe('question')
})

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each([
  [{ status: 'pending' }, 'staff'],
  [{ status: 'pending', stage: 'checking' }, 'staff'],
  [{ status: 'pending', stage: 'approving' }, 'staff'],
  [{ status: 'pending', stage: 'paying' }, 'staff'],
  [{ status: 'pending', stage: 'question' }, 'customer'],
  [{ status: 'Approved' }, 'nobody'],
  [{ status: 'Rejected', stage: 'question' }, 'nobody'],
] as const)('%o waits for %s', (order, actor) => {
  expect(nextActor(order)).toBe(actor)
})

test('unanswered questions come first, then orders from the oldest to the newest', () => {
  const order = (day: number, stage?: 'question') => ({
    status: 'pending' as const,
    stage,
    created_at: at(day),
  })
  const asked = order(9, 'question')
  const oldest = order(1)
  const newest = order(10)
  expect([newest, oldest, asked].toSorted(byUrgency)).toEqual([asked, oldest, newest])
})
