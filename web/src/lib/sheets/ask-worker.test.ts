import { afterEach, expect, test, vi } from 'vitest'
import { askWorker } from './ask-worker.ts'

const reloadIfThereIsANewerOne = vi.hoisted(() => vi.fn())
vi.mock('#lib/loading/newer-version.ts', () => ({ reloadIfThereIsANewerOne }))

afterEach(() => reloadIfThereIsANewerOne.mockReset())

/** Asks a worker that sends this event. */
async function ask(event: Event) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  const answer = askWorker(worker as unknown as Worker, 'file', { tooSlow: 'too slow' })
  worker.dispatchEvent(event)
  await answer.catch(() => {})
  expect(worker.terminate).toHaveBeenCalled()
  return answer
}

test('the answer is the result of the worker', async () => {
  await expect(ask(new MessageEvent('message', { data: { found: 'lines' } }))).resolves.toBe('lines')
  expect(reloadIfThereIsANewerOne).not.toHaveBeenCalled()
})

test.each([
  ['script', new Event('error')],
  ['later code', new MessageEvent('message', { data: { failure: 'Failed to fetch module' } })],
])('a worker whose %s cannot be loaded fails, and a newer version is looked for', async (_, event) => {
  await expect(ask(event)).rejects.toThrow()
  expect(reloadIfThereIsANewerOne).toHaveBeenCalledOnce()
})
