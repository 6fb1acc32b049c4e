import { create } from 'node:domain'
import { expect, test } from 'vitest'
import { leaveDomain } from './leave-domain.ts'

test('the following code runs outside any domain, now and later', async () => {
  const seen = await create().run(async () => {
    const before = process.domain
    leaveDomain()
    const after = process.domain
    await Promise.resolve()
    return { before, after, later: process.domain }
  })
  expect(seen.before).toBeTruthy()
  expect([seen.after, seen.later]).toEqual([undefined, undefined])
})

test('leaving does nothing where there is no domain', () => {
  expect(process.domain ?? undefined).toBeUndefined()
  expect(leaveDomain).not.toThrow()
})
