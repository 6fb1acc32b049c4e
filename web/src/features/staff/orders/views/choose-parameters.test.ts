import { expect, test } from 'vitest'
import { chooseParameters } from './choose-parameters.ts'

test('a new view gets the filters of the desk, and a known one keeps its own unless they are overwritten', () => {
  expect(chooseParameters(undefined, false, 'paid=full')).toBe('paid=full')
  expect(chooseParameters({ parameters: 'paid=unseen' }, false, 'paid=full')).toBe('paid=unseen')
  expect(chooseParameters({ parameters: 'paid=unseen' }, true, 'paid=full')).toBe('paid=full')
})
