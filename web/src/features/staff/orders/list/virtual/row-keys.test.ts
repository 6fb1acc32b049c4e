import { expect, test } from 'vitest'
import { RowKeys } from './row-keys.ts'

test('a row keeps its key while it is in view, and leaves it to one that comes into view', () => {
  const keys = new RowKeys()
  const first = keys.assignKeys(['a', 'b', 'c'], '')
  const second = keys.assignKeys(['b', 'c', 'd'], '')
  expect([second.get('b'), second.get('c')]).toEqual([first.get('b'), first.get('c')])
  expect(second.get('d')).toBe(first.get('a'))
  expect(keys.assignKeys(['b', 'c', 'd'], '')).toEqual(second)
})

test('the key of the focused row is not reused', () => {
  const keys = new RowKeys()
  const first = keys.assignKeys(['a', 'b'], 'a')
  const second = keys.assignKeys(['c', 'd'], 'a')
  expect([...second.values()]).toContain(first.get('b'))
  expect([...second.values()]).not.toContain(first.get('a'))
})

test('keys are unique, however many rows come into view', () => {
  const keys = new RowKeys()
  keys.assignKeys(['a', 'b'], '')
  const shown = ['c', 'd', 'e', 'a']
  expect(new Set(keys.assignKeys(shown, 'b').values()).size).toBe(shown.length)
})
