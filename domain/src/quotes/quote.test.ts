import { expect, test } from 'vitest'
import { isLive } from './quote.ts'

test('a quote lives until it expires, unless it ended earlier', () => {
  const expires = new Date('2026-11-21T10:30:00Z')
  expect(isLive({ state: 'live', expires }, new Date('2026-11-21T10:29:59.999Z'))).toBe(true)
  expect(isLive({ state: 'live', expires }, expires)).toBe(false)
  for (const state of ['used', 'released', 'replaced', 'expired'] as const) {
    expect(isLive({ state, expires }, new Date('2026-11-21T10:00:00Z'))).toBe(false)
  }
})
