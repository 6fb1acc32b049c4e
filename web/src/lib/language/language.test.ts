import { afterEach, expect, test, vi } from 'vitest'
import { detectLanguage } from './language.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the browser in Hindi', 'hi-IN', null, 'hi'],
  ['the browser in English', 'en-IN', null, 'en'],
  ['the browser in a language that we do not speak', 'ta-IN', null, 'en'],
  ['a choice on this device, against the browser', 'hi-IN', 'en', 'en'],
  ['a stored text that is not a language', 'hi-IN', 'fr', 'hi'],
])('the first language follows %s', (_, language, kept, expected) => {
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? kept : null) })
  expect(detectLanguage()).toBe(expected)
})
