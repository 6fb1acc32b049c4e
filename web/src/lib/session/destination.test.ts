import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDestination, isOurs, noteDestination } from './destination.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const wanted = { address: '/user/orders/T1', state: { amount: '948' } }

test('the page that a visitor wanted survives a reload, until it is reached', async () => {
  noteDestination(wanted)
  // A reload starts the module again.
  vi.resetModules()
  const reloaded = await import('./destination.ts')
  expect(reloaded.findDestination('asha')).toMatchObject(wanted)
  reloaded.forgetDestination()
  expect(reloaded.findDestination('asha')).toBeUndefined()
})

test('the page of a customer is not shown to another one', () => {
  noteDestination({ ...wanted, uid: 'asha' })
  expect(findDestination('ravi')).toBeUndefined()
  expect(findDestination('asha')).toMatchObject(wanted)
})

test.each(['/', '/user/dashboard?order=T1', '/admin/users'])('%s is a page of ours', (address) => {
  expect(isOurs(address)).toBe(true)
})

test.each(['//example.com', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
  '%j is not',
  (address) => {
    expect(isOurs(address)).toBe(false)
  },
)
