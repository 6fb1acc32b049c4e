import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { canAskToCancel, isThreadOpen, planReadMarks, toWrittenMarks } from './thread.ts'
import { customerMessageInput, staffMessageInput, threadReadInput } from './thread-input.ts'

const toTime = (text: string) => new Date(`2026-11-22T${text}Z`)

test('a thread is open while its order is pending, and for seven days after the decision', () => {
  const decidedAt = toTime('10:00:00')
  const addDays = (count: number) => new Date(decidedAt.getTime() + count * 24 * 60 * 60 * 1000)
  expect(isThreadOpen({ status: 'pending' }, addDays(400))).toBe(true)
  expect(isThreadOpen({ status: 'Rejected', decidedAt }, addDays(6.999))).toBe(true)
  expect(isThreadOpen({ status: 'Approved', decidedAt }, addDays(7))).toBe(false)
})

test('a customer can ask for cancellation once, before staff open the order', () => {
  expect(canAskToCancel({ status: 'pending' })).toBe(true)
  expect(canAskToCancel({ status: 'pending', stage: 'checking' })).toBe(false)
  expect(canAskToCancel({ status: 'pending', cancelAsked: toTime('10:00:00') })).toBe(false)
  expect(canAskToCancel({ status: 'Approved' })).toBe(false)
})

test('a message is unread by the other side until they have seen it', () => {
  const written = toWrittenMarks('customer', toTime('10:00:00'))
  expect(written).toEqual({ customerWroteAt: toTime('10:00:00'), unreadByStaff: true })
  const read = planReadMarks(written, 'staff', toTime('10:00:00'))
  expect(read).toEqual({ readByStaff: toTime('10:00:00'), unreadByStaff: false })
  expect(planReadMarks({ ...written, ...read }, 'staff', toTime('10:00:00'))).toBeUndefined()
  expect(planReadMarks(written, 'customer', toTime('10:00:00'))).toBeUndefined()
})

test('a message newer than the seen ones stays unread', () => {
  const marks = { staffWroteAt: toTime('10:05:00'), unreadByCustomer: true }
  expect(planReadMarks(marks, 'customer', toTime('10:00:00'))).toEqual({
    readByCustomer: toTime('10:00:00'),
    unreadByCustomer: true,
  })
  expect(
    planReadMarks({ ...marks, readByCustomer: toTime('10:05:00') }, 'customer', toTime('10:00:00')),
  ).toBeUndefined()
})

test('a message that arrives late counts as read if a newer one was read before', () => {
  const marks = { ...toWrittenMarks('customer', toTime('10:00:00')), readByStaff: toTime('10:00:20') }
  const read = planReadMarks(marks, 'staff', toTime('10:00:20'))
  expect(read).toEqual({ readByStaff: toTime('10:00:20'), unreadByStaff: false })
  expect(planReadMarks({ ...marks, ...read }, 'staff', toTime('10:00:20'))).toBeUndefined()
})

test('a message cannot be marked as read before it is written', () => {
  const marks = { staffWroteAt: toTime('10:00:00'), unreadByCustomer: true }
  expect(planReadMarks(marks, 'customer', toTime('23:00:00'))).toEqual({
    readByCustomer: toTime('10:00:00'),
    unreadByCustomer: false,
  })
})

const sent = { id: 'T1', message: 'm1' }
const findProblem = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test('a message needs text or a file', () => {
  expect(findProblem(customerMessageInput.safeParse({ ...sent, text: ' ' }))).toBe(texts.messageRequired)
  expect(findProblem(staffMessageInput.safeParse(sent))).toBe(texts.messageRequired)
  expect(findProblem(staffMessageInput.safeParse({ ...sent, message: undefined, text: 'A' }))).toBe(
    texts.messageIdRequired,
  )
  expect(customerMessageInput.parse({ ...sent, cancel: 'true' })).toMatchObject({ cancel: true, text: '' })
  expect(customerMessageInput.parse({ ...sent, text: ' a\nb ' })).toMatchObject({ text: 'a\nb', files: [] })
})

test('messages are marked as read up to a moment', () => {
  expect(threadReadInput.parse({ id: 'T1', at: '2026-11-22T10:00:00.000Z' }).at).toEqual(toTime('10:00:00'))
  expect(findProblem(threadReadInput.safeParse({ id: 'T1', at: 'now' }))).toBe(texts.threadReadTime)
})
