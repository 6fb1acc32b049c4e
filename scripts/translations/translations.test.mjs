import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { translationMistakes } from './translations.mjs'

test('every text for customers has a translation, and every translation a text', () => {
  expect(translationMistakes(root)).toEqual([])
})
