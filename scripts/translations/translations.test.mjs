import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { translationMistakes } from './translations.mjs'

test('all that customers read has a translation, and no translation is left over', () => {
  expect(translationMistakes(root)).toEqual([])
})
