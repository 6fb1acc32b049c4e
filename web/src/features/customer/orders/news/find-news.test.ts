import { expect, test } from 'vitest'
import { findNews } from './find-news.ts'

const created_at = new Date('2026-11-20T10:00:00Z')
const pending = { status: 'pending', created_at } as const
const checking = { ...pending, stage: 'checking' } as const

test.each([
  ['staff open it', pending, checking, 'Payment being checked'],
  ['there is a question', checking, { ...pending, stage: 'question' } as const, 'We have a question'],
  ['it waits for a second person', checking, { ...pending, stage: 'approving' } as const, 'Final check'],
  ['one person approves it', checking, { ...pending, stage: 'paying' } as const, 'Being paid out'],
  ['it is approved', checking, { status: 'Approved', created_at } as const, 'Paid out'],
  ['it is rejected', pending, { status: 'Rejected', created_at } as const, 'Rejected'],
  ['there is a message', pending, { ...pending, unreadByCustomer: true }, 'New message'],
  ['staff close it again', checking, pending, undefined],
  ['the message is read', { ...pending, unreadByCustomer: true }, pending, undefined],
  ['nothing has happened', checking, checking, undefined],
])('when %s', (_, before, after, news) => {
  expect(findNews(before, after)).toBe(news)
})
