import { expect, test } from 'vitest'
import { parametersToSave } from './parameters-to-save.ts'

test('a new view gets the filters of the desk, and a known one keeps its own unless they are overwritten', () => {
  expect(parametersToSave(undefined, false, 'paid=full')).toBe('paid=full')
  expect(parametersToSave({ parameters: 'paid=unseen' }, false, 'paid=full')).toBe('paid=unseen')
  expect(parametersToSave({ parameters: 'paid=unseen' }, true, 'paid=full')).toBe('paid=full')
})
