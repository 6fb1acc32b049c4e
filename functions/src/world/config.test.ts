import { afterEach, expect, test, vi } from 'vitest'
import { madeOf, setting } from './config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a setting is read anew when it has changed, and refused when it is none', () => {
  vi.stubEnv('QUOTE_MINUTES', '10')
  expect([setting('QUOTE_MINUTES'), setting('QUOTE_MINUTES')]).toEqual([10, 10])
  vi.stubEnv('QUOTE_MINUTES', '20')
  expect(setting('QUOTE_MINUTES')).toBe(20)
  vi.stubEnv('QUOTE_MINUTES', 'soon')
  expect(() => setting('QUOTE_MINUTES')).toThrow('QUOTE_MINUTES')
  vi.stubEnv('QUOTE_MINUTES', undefined)
  expect(setting('QUOTE_MINUTES')).toBe(30)
})

test('what is made of a setting is made once, until the setting changes', () => {
  const make = vi.fn((origins: string) => origins.split(','))
  const made = madeOf('SITE_ORIGINS', make)
  vi.stubEnv('SITE_ORIGINS', 'https://one.example,https://two.example')
  expect(made()).toBe(made())
  expect(made()).toEqual(['https://one.example', 'https://two.example'])
  vi.stubEnv('SITE_ORIGINS', '')
  expect([made(), made()]).toEqual([[''], ['']])
  expect(make).toHaveBeenCalledTimes(2)
})
