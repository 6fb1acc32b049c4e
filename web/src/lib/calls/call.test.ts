import { calls } from '@rupee/domain/calls/calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { CallFailed, toErrorText } from './call-failed.ts'

vi.mock('#lib/firebase-app/app-check-header.ts', () => ({ loadAppCheckHeader: async () => ({}) }))

// Other test files may run in the same process.
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Simulates a server that gives every new visitor another token, and a browser that keeps the latest one. */
function simulateServer() {
  const page = { cookie: '' }
  const paths: string[] = []
  const issued = new Set<string>()
  let visitors = 0
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    paths.push(path)
    if (path === calls.verifyLogin.path) {
      if (issued.has(page.cookie)) return answer(200, { authenticated: false })
      const visitor = ++visitors
      await new Promise((resolve) => setTimeout(resolve, 10 / visitor))
      page.cookie = `csrftoken=${visitor}`
      issued.add(page.cookie)
      return answer(200, { authenticated: false })
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
    const isCurrent = headers['X-CSRFToken'] === String(visitors) && page.cookie === `csrftoken=${visitors}`
    return isCurrent
      ? answer(200, { currencies: [] })
      : answer(403, { error: 'CSRF verification failed', code: 'csrfFailed' })
  })
  return { paths, page }
}

test('a call during a token request waits for it', async () => {
  const { paths } = simulateServer()
  await Promise.allSettled([
    call(calls.verifyLogin, {}),
    call(calls.currencies, {}),
    call(calls.exchanges, {}),
  ])
  expect(paths).toEqual([calls.verifyLogin.path, calls.currencies.path, calls.exchanges.path])
})

test('simultaneous calls request one token', async () => {
  const { paths } = simulateServer()
  await Promise.allSettled([call(calls.currencies, {}), call(calls.exchanges, {})])
  expect(paths).toEqual([calls.verifyLogin.path, calls.currencies.path, calls.exchanges.path])
})

test("a request for the token during a call's request shares it", async () => {
  const { paths } = simulateServer()
  await Promise.allSettled([call(calls.currencies, {}), call(calls.verifyLogin, {})])
  expect(paths.toSorted()).toEqual([calls.currencies.path, calls.verifyLogin.path, calls.verifyLogin.path])
})

test('a token of an earlier session is replaced once', async () => {
  const { paths, page } = simulateServer()
  page.cookie = 'csrftoken=of an older session'
  await Promise.allSettled([call(calls.currencies, {})])
  expect(paths).toEqual([calls.currencies.path, calls.verifyLogin.path, calls.currencies.path])
})

test('a call that fails again with a new token is refused', async () => {
  const { paths, page } = simulateServer()
  page.cookie = 'csrftoken=of an older session'
  const unheard = { ...calls.exchanges, path: '/refuses/every/token/' as const }
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(path, path === unheard.path ? { ...request, headers: { 'X-CSRFToken': 'another' } } : request),
  )
  await expect(call(unheard, {})).rejects.toMatchObject({ code: 'csrfFailed', status: 403 })
  expect(paths).toEqual([unheard.path, calls.verifyLogin.path, unheard.path])
})

test('a failed token request fails the waiting call, without an unhandled error', async () => {
  simulateServer()
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No line')))
  await expect(call(calls.verifyLogin, {})).rejects.toBeInstanceOf(CallFailed)
  await new Promise((resolve) => setTimeout(resolve))
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

test.each([
  ['a refusal', new CallFailed(undefined, 429, 'Too many files today.'), 'Too many files today.'],
  ['a call without an answer', new CallFailed(undefined, 0, 'No answer'), 'Please try again.'],
  ['another error', new TypeError('No line'), 'Please try again.'],
])('%s is shown in its own words only if the server refused', (_, error, text) => {
  expect(toErrorText(error, 'Please try again.')).toBe(text)
})
