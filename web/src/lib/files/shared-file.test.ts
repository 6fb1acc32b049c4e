import { afterEach, expect, test, vi } from 'vitest'
import { loadShared } from './shared-file.ts'

const url = '/media/proof.pdf'

function stubAnswers(...answers: readonly Response[]) {
  const rest = [...answers]
  const fetched = vi.fn(async (_: string, __: RequestInit) => rest.shift() ?? new Response('later'))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('two users share one request, and the next one after both asks again', async () => {
  const fetched = stubAnswers(new Response('PDF'))
  const one = new AbortController()
  const other = new AbortController()
  const later = new AbortController()
  const files = await Promise.all([one, other].map(({ signal }) => loadShared(url, signal)))
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['PDF', 'PDF'])
  one.abort()
  await loadShared(url, other.signal)
  expect(fetched).toHaveBeenCalledTimes(1)
  other.abort()
  await loadShared(url, later.signal)
  expect(fetched).toHaveBeenCalledTimes(2)
  later.abort()
})

test('each view of a KYC file asks the server, which records it', async () => {
  const fetched = stubAnswers()
  const one = new AbortController()
  const other = new AbortController()
  await loadShared('/media/kyc/asha/1/panCardFront.pdf', one.signal)
  await loadShared('/media/kyc/asha/1/panCardFront.pdf', other.signal)
  expect(fetched.mock.calls.map(([, { signal }]) => signal)).toEqual([one.signal, other.signal])
})

test('the request ends with its last user', async () => {
  const fetched = stubAnswers()
  const one = new AbortController()
  const other = new AbortController()
  const files = [one, other].map(({ signal }) => loadShared(url, signal))
  one.abort()
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false)
  other.abort()
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  await Promise.all(files)
})

test('a user who has left before asking starts no request', async () => {
  const fetched = stubAnswers()
  await expect(loadShared(url, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(fetched).not.toHaveBeenCalled()
})

test('a failure is not kept', async () => {
  const fetched = stubAnswers(new Response('', { status: 500 }), new Response('PDF'))
  const { signal } = new AbortController()
  await expect(loadShared(url, signal)).rejects.toThrow('500')
  expect(await (await loadShared(url, signal)).text()).toBe('PDF')
  expect(fetched).toHaveBeenCalledTimes(2)
})
