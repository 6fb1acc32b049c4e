import { expect, test } from 'vitest'
import { extendSelection } from './extend-selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['a row is selected', [], 'b', '', ['b']],
  ['a selected row no longer is', ['b', 'c'], 'b', '', ['c']],
  ['a range downwards', ['b'], 'd', 'b', ['b', 'c', 'd']],
  ['a range upwards', ['d'], 'b', 'd', ['d', 'b', 'c']],
  ['a range to a selected row ends what was selected', ['a', 'b', 'c'], 'c', 'b', ['a']],
  ['a range from a row that is gone is one row', ['a'], 'c', 'gone', ['a', 'c']],
])('%s', (_what, selected, chosen, last, expected) => {
  expect([...extendSelection(listed, new Set(selected), { chosen, last })]).toEqual(expected)
})
