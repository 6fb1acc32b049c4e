import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { firebaseCli, firebaseTools } from '../edition/archives.ts'
import { serveConcurrently } from './concurrent-functions.ts'

const load = createRequire(firebaseCli)
const { RuntimeWorkerPool, RuntimeWorker } = load('../emulator/functionsRuntimeWorker.js')
const { FunctionsEmulator } = load('../emulator/functionsEmulator.js')

/** Restores firebase-tools for other tests of this process. */
const originals = [RuntimeWorkerPool, RuntimeWorker, FunctionsEmulator].map(({ prototype }) => ({
  prototype,
  methods: Object.getOwnPropertyDescriptors(prototype),
}))
afterAll(() => {
  for (const { prototype, methods } of originals) Object.defineProperties(prototype, methods)
})

function isReady(...states: readonly string[]): boolean {
  const pool = new RuntimeWorkerPool()
  pool.setTriggerWorkers(
    'api',
    states.map((state) => ({ state })),
  )
  return pool.readyForWork('api')
}

test('firebase-tools still gives a process one call at a time; if it no longer does, delete concurrent-functions.ts', () => {
  expect(isReady('IDLE')).toBe(true)
  expect(isReady('BUSY')).toBe(false)
})

test('a busy process takes further calls, and a terminating one does not', () => {
  serveConcurrently(firebaseTools)
  expect(isReady('IDLE')).toBe(true)
  expect(isReady('BUSY')).toBe(true)
  expect(isReady('FINISHING')).toBe(false)
  expect(isReady()).toBe(false)
})
