import { expect, test } from 'vitest'
import { extendSelection } from './use-selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['a row is selected', [], 'b', '', ['b']],
  ['a row is deselected', ['b', 'c'], 'b', '', ['c']],
  ['a range downwards', ['b'], 'd', 'b', ['b', 'c', 'd']],
  ['a range upwards', ['d'], 'b', 'd', ['d', 'b', 'c']],
  ['a range to a selected row deselects', ['a', 'b', 'c'], 'c', 'b', ['a']],
  ['a range from a missing row is one row', ['a'], 'c', 'gone', ['a', 'c']],
])('%s', (_what, selected, chosen, last, expected) => {
  expect([...extendSelection(listed, new Set(selected), { chosen, last })]).toEqual(expected)
})
