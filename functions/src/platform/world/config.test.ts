import { afterEach, expect, test, vi } from 'vitest'
import { deriveSetting, readSecret, readSetting } from './config.ts'
import { handInSmall } from './small-world.ts'

handInSmall()

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a changed setting is read again, and refused if invalid', () => {
  vi.stubEnv('QUOTE_MINUTES', '10')
  expect([readSetting('QUOTE_MINUTES'), readSetting('QUOTE_MINUTES')]).toEqual([10, 10])
  vi.stubEnv('QUOTE_MINUTES', '20')
  expect(readSetting('QUOTE_MINUTES')).toBe(20)
  vi.stubEnv('QUOTE_MINUTES', 'soon')
  expect(() => readSetting('QUOTE_MINUTES')).toThrow('QUOTE_MINUTES')
  vi.stubEnv('QUOTE_MINUTES', undefined)
  expect(readSetting('QUOTE_MINUTES')).toBe(30)
})

test('a value derived from a setting is computed once until the setting changes', () => {
  const make = vi.fn((origins: string) => origins.split(','))
  const made = deriveSetting('SITE_ORIGINS', make)
  vi.stubEnv('SITE_ORIGINS', 'https://one.example,https://two.example')
  expect(made()).toBe(made())
  expect(made()).toEqual(['https://one.example', 'https://two.example'])
  vi.stubEnv('SITE_ORIGINS', '')
  expect([made(), made()]).toEqual([[''], ['']])
  expect(make).toHaveBeenCalledTimes(2)
})

test('a local world has defaults for required settings, and cheaper ones for the rest', () => {
  vi.stubEnv('SUPPORT_EMAIL', undefined)
  vi.stubEnv('PASSWORD_COST', undefined)
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1025')
  handInSmall({ isLocal: true })
  expect([readSetting('SUPPORT_EMAIL'), readSetting('PASSWORD_COST'), readSecret('SMTP_URL')]).toEqual([
    'support@rupee-exchange.example',
    10,
    'smtp://127.0.0.1:1025',
  ])
})

test('a deployed world has no such defaults, and refuses unencrypted mail', async () => {
  vi.resetModules()
  const fresh = await import('./config.ts')
  const { handInSmall } = await import('./small-world.ts')
  handInSmall()
  vi.stubEnv('MAIL_FROM', undefined)
  vi.stubEnv('PASSWORD_COST', undefined)
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1025')
  expect(() => fresh.readSetting('MAIL_FROM')).toThrow('MAIL_FROM')
  expect(() => fresh.readSecret('SMTP_URL')).toThrow('SMTP_URL')
  expect(fresh.readSetting('PASSWORD_COST')).toBe(15)
})
