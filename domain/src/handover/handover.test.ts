import { expect, test } from 'vitest'
import { handoverInput } from './handover.ts'

const note = { id: 'n1', text: 'The bank is down until 18:00.' }

test('tracking IDs are read as people type them, without duplicates', () => {
  expect(handoverInput.parse(note).orders).toEqual([])
  expect(handoverInput.parse({ ...note, orders: '' }).orders).toEqual([])
  expect(handoverInput.parse({ ...note, orders: ' k7q2mx9abc, K7Q2MX9ABD;\nK7Q2MX9ABC ' }).orders).toEqual([
    'K7Q2MX9ABC',
    'K7Q2MX9ABD',
  ])
})

test.each([
  [{ orders: 'a/b' }, 'Please enter up to 20 tracking IDs'],
  [
    { orders: Array.from({ length: 21 }, (_, index) => `K${index}`).join(' ') },
    'Please enter up to 20 tracking IDs',
  ],
  [{ text: ' ' }, 'Please write what the next shift should know'],
  [{ text: 'a'.repeat(2001) }, 'Text can have at most 2000 characters'],
  [{ id: '../x' }, 'Please send an ID with each note, so that it is stored once'],
])('a note is refused, case %#', (changes, text) => {
  const { error } = handoverInput.safeParse({ ...note, ...changes })
  expect(error?.issues[0]?.message).toBe(text)
})
