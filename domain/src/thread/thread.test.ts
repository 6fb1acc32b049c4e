import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
import { canAskToCancel, isThreadOpen, markedRead, markedWritten } from './thread.ts'
import { customerMessageInput, staffMessageInput, threadReadInput } from './thread-input.ts'

const at = (text: string) => new Date(`2026-11-22T${text}Z`)

test('a thread is open while its order is pending, and for seven days after the decision', () => {
  const decidedAt = at('10:00:00')
  const days = (count: number) => new Date(decidedAt.getTime() + count * 24 * 60 * 60 * 1000)
  expect(isThreadOpen({ status: 'pending' }, days(400))).toBe(true)
  expect(isThreadOpen({ status: 'Rejected', decidedAt }, days(6.999))).toBe(true)
  expect(isThreadOpen({ status: 'Approved', decidedAt }, days(7))).toBe(false)
})

test('a customer can ask for cancellation once, before staff open the order', () => {
  expect(canAskToCancel({ status: 'pending' })).toBe(true)
  expect(canAskToCancel({ status: 'pending', stage: 'checking' })).toBe(false)
  expect(canAskToCancel({ status: 'pending', cancelAsked: at('10:00:00') })).toBe(false)
  expect(canAskToCancel({ status: 'Approved' })).toBe(false)
})

test('a message is unread by the other side until they have seen it', () => {
  const written = markedWritten('customer', at('10:00:00'))
  expect(written).toEqual({ customerWroteAt: at('10:00:00'), unreadByStaff: true })
  const read = markedRead(written, 'staff', at('10:00:00'))
  expect(read).toEqual({ readByStaff: at('10:00:00'), unreadByStaff: false })
  expect(markedRead({ ...written, ...read }, 'staff', at('10:00:00'))).toBeUndefined()
  expect(markedRead(written, 'customer', at('10:00:00'))).toBeUndefined()
})

test('a message newer than the seen ones stays unread', () => {
  const marks = { staffWroteAt: at('10:05:00'), unreadByCustomer: true }
  expect(markedRead(marks, 'customer', at('10:00:00'))).toEqual({
    readByCustomer: at('10:00:00'),
    unreadByCustomer: true,
  })
  expect(markedRead({ ...marks, readByCustomer: at('10:05:00') }, 'customer', at('10:00:00'))).toBeUndefined()
})

test('a message that arrives late counts as read if a newer one was read before', () => {
  const marks = { ...markedWritten('customer', at('10:00:00')), readByStaff: at('10:00:20') }
  const read = markedRead(marks, 'staff', at('10:00:20'))
  expect(read).toEqual({ readByStaff: at('10:00:20'), unreadByStaff: false })
  expect(markedRead({ ...marks, ...read }, 'staff', at('10:00:20'))).toBeUndefined()
})

test('a message cannot be marked as read before it is written', () => {
  const marks = { staffWroteAt: at('10:00:00'), unreadByCustomer: true }
  expect(markedRead(marks, 'customer', at('23:00:00'))).toEqual({
    readByCustomer: at('10:00:00'),
    unreadByCustomer: false,
  })
})

const sent = { id: 'T1', message: 'm1' }
const problem = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test('a message needs text or a file', () => {
  expect(problem(customerMessageInput.safeParse({ ...sent, text: ' ' }))).toBe(texts.messageRequired)
  expect(problem(staffMessageInput.safeParse(sent))).toBe(texts.messageRequired)
  expect(problem(staffMessageInput.safeParse({ ...sent, message: undefined, text: 'A' }))).toBe(
    texts.messageIdRequired,
  )
  expect(customerMessageInput.parse({ ...sent, cancel: 'true' })).toMatchObject({ cancel: true, text: '' })
  expect(customerMessageInput.parse({ ...sent, text: ' a\nb ' })).toMatchObject({ text: 'a\nb', files: [] })
})

test('messages are marked as read up to a moment', () => {
  expect(threadReadInput.parse({ id: 'T1', at: '2026-11-22T10:00:00.000Z' }).at).toEqual(at('10:00:00'))
  expect(problem(threadReadInput.safeParse({ id: 'T1', at: 'now' }))).toBe(texts.threadReadTime)
})
