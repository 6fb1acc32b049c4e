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

test('an answer goes to whoever has the order open, or back to the pile', () => {
  expect(nextStage('question', 'answered', true)).toBe('checking')
  expect(nextStage('question', 'answered', false)).toBe('received')
})

test('while a question waits for its answer, opening and closing change nothing', () => {
  expect(nextStage('question', 'opened', true)).toBe('question')
  expect(nextStage('question', 'closed', false)).toBe('question')
})

test('what waits for a second person goes on waiting, whatever is asked or answered', () => {
  const others = (['opened', 'closed', 'asked', 'answered'] as const).flatMap((event) =>
    (['approving', 'paying'] as const).map((stage) => [stage, nextStage(stage, event, false)]),
  )
  expect(others.filter(([before, after]) => before !== after)).toEqual([])
})

test('approval can be asked for again, and its end leaves the order to staff', () => {
  expect(nextStage('paying', 'held', false)).toBe('approving')
  expect(nextStage('approving', 'let go', true)).toBe('checking')
})

test('after each event there is a stage, and an order is never being checked by nobody', () => {
  for (const stage of orderStageSchema.options.filter((each) => each !== 'checking')) {
    for (const event of events.filter((each) => each !== 'opened'))
      expect(nextStage(stage, event, false)).not.toBe('checking')
  }
  expect(nextStage('checking', 'closed', false)).toBe('received')
})

test('an order that does not say its stage is received', () => {
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

test('a question comes before all other orders, however old it is, and the oldest before the newest', () => {
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
