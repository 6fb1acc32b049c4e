import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { listTranslationMistakes } from './translations.mjs'

test('every text for customers has a translation, and every translation a text', () => {
  expect(listTranslationMistakes(root)).toEqual([])
})
