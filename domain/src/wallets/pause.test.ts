import { expect, test } from 'vitest'
import { toEnglish } from '../language/words.ts'
import { findPauseReason, pauseAllInput, pauseInput } from './pause.ts'

const open = { name: 'USDT' }
const paused = { name: 'Skrill USD', paused: true, pauseNote: 'Back at 6 pm.' }

test.each([
  ['nothing is paused', undefined, [open, open], undefined],
  ['the pause ends', { paused: false, note: 'Old' }, [open, open], undefined],
  ['one side is paused', undefined, [open, paused], 'We have paused Skrill USD for now. Back at 6 pm.'],
  ['it is the other side', undefined, [paused, open], 'We have paused Skrill USD for now. Back at 6 pm.'],
  ['there is no note', undefined, [{ name: 'USDT', paused: true }], 'We have paused USDT for now.'],
  ['a side is not chosen yet', undefined, [undefined, open], undefined],
  [
    'all are paused, one of them also alone',
    { paused: true, note: 'Bank holiday.' },
    [open, paused],
    'We have paused all orders for now. Bank holiday.',
  ],
])('customers read the reason when %s', (_when, site, wallets, text) => {
  const why = findPauseReason(site, ...wallets)
  expect(why && toEnglish(why)).toBe(text)
})

test('a pause must say whether it begins or ends, and its note is one line', () => {
  expect(pauseInput.parse({ currency_id: 'usdt', paused: 'true' })).toEqual({
    currency_id: 'usdt',
    paused: true,
    note: '',
  })
  expect(pauseAllInput.parse({ paused: false, note: ' Soon ' })).toEqual({ paused: false, note: 'Soon' })
  expect(pauseAllInput.safeParse({ note: 'Soon' }).success).toBe(false)
  expect(pauseAllInput.safeParse({ paused: true, note: 'x'.repeat(201) }).success).toBe(false)
  expect(pauseAllInput.safeParse({ paused: true, note: 'one\ntwo' }).success).toBe(false)
})
