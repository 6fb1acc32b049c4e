import { expect, test } from 'vitest'
import { groupKeys } from './bound-keys.ts'
import { nameKey, splitKeys } from './key-caps.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'Ctrl+k'],
  [{ key: 'K', metaKey: true }, 'Ctrl+k'],
  [{ key: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
  // Browser shortcuts.
  [{ key: 'K', ctrlKey: true, shiftKey: true }, undefined],
  [{ key: 'd', altKey: true }, undefined],
])('the keys of %j are called %j', (pressed, name) => {
  expect(nameKey({ ...plain, ...pressed })).toBe(name)
})

test.each([
  ['j', false, ['J']],
  ['X', false, ['Shift', 'X']],
  ['ArrowDown', false, ['↓']],
  ['Ctrl+k', false, ['Ctrl', 'K']],
  ['Ctrl+Enter', true, ['⌘', 'Enter']],
])('%j is printed on keys, on an Apple keyboard: %j', (name, isApple, printed) => {
  expect(splitKeys(name, isApple)).toEqual(printed)
})

test('keys with the same action share a row, in the sequence of their page', () => {
  const places = groupKeys([
    { key: '?', does: 'Show keyboard shortcuts', place: 'Everywhere' },
    { key: 'j', does: 'Next order', place: 'On this page' },
    { key: 'k', does: 'Previous order', place: 'On this page' },
    { key: 'ArrowDown', does: 'Next order', place: 'On this page' },
  ])
  expect(places).toEqual([
    { place: 'Everywhere', rows: [{ does: 'Show keyboard shortcuts', keys: ['?'] }] },
    {
      place: 'On this page',
      rows: [
        { does: 'Next order', keys: ['j', 'ArrowDown'] },
        { does: 'Previous order', keys: ['k'] },
      ],
    },
  ])
})
