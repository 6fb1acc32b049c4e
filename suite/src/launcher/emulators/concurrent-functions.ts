import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findOriginalMethod } from './original-method.ts'

/** Parts of firebase-tools that are used here; `state` is one of its names. */
interface Worker {
  readonly state: string
}

interface Trigger {
  readonly id: string
}

interface Pool {
  readyForWork(triggerId: string, runtime: string): boolean
  getIdleWorker(triggerId: string, runtime: string): Worker | undefined
  getTriggerWorkers(triggerId: string, runtime: string): readonly Worker[]
  cleanUpWorkers(): void
}

interface Internals {
  readonly RuntimeWorker: { readonly prototype: { request(...args: unknown[]): Promise<void> } }
  readonly RuntimeWorkerPool: { readonly prototype: Pool }
  readonly FunctionsEmulator: {
    readonly prototype: { startRuntime(backend: unknown, trigger?: Trigger): Promise<Worker> }
  }
}

/**
 * Cloud Run gives one process up to 80 calls at a time. The suite gives fewer, so that simultaneous calls also meet in
 * different processes, as they do under load.
 */
const callsPerProcess = 8

/**
 * Lets calls share a process, and its start. The Functions emulator ignores the concurrency of a function: it starts
 * another process for each simultaneous call, which takes longer than the call
 * (https://github.com/firebase/firebase-tools/issues/5503). Throws if a later version lacks what is changed here.
 */
export function serveConcurrently(firebaseTools: string): void {
  const { RuntimeWorker, RuntimeWorkerPool, FunctionsEmulator } = loadInternals(firebaseTools)
  const running = new WeakMap<object, number>()
  const countCalls = (worker: Worker) => running.get(worker) ?? 0

  const request = findOriginalMethod(RuntimeWorker.prototype, 'request')
  RuntimeWorker.prototype.request = async function (this: Worker, ...args) {
    running.set(this, countCalls(this) + 1)
    try {
      await request.apply(this, args)
    } finally {
      running.set(this, countCalls(this) - 1)
    }
  }

  for (const name of ['getIdleWorker', 'readyForWork', 'getTriggerWorkers', 'cleanUpWorkers'] as const) {
    findOriginalMethod(RuntimeWorkerPool.prototype, name)
  }
  RuntimeWorkerPool.prototype.getIdleWorker = function (this: Pool, ...key) {
    this.cleanUpWorkers()
    const workers = this.getTriggerWorkers(...key).filter(({ state }) => state === 'IDLE' || state === 'BUSY')
    return workers.sort((one, other) => countCalls(one) - countCalls(other))[0]
  }
  RuntimeWorkerPool.prototype.readyForWork = function (this: Pool, ...key) {
    const worker = this.getIdleWorker(...key)
    return worker !== undefined && countCalls(worker) < callsPerProcess
  }

  const startRuntime = findOriginalMethod(FunctionsEmulator.prototype, 'startRuntime')
  const starting = new Map<string, Promise<Worker>>()
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const name = trigger?.id ?? ''
    const start = starting.get(name) ?? startRuntime.call(this, backend, trigger)
    starting.set(name, start)
    const over = () => void starting.delete(name)
    start.then(over, over)
    return start
  }
}

function loadInternals(firebaseTools: string): Internals {
  const require = createRequire(import.meta.url)
  const emulator = join(firebaseTools, 'lib/emulator')
  return {
    ...require(join(emulator, 'functionsRuntimeWorker.js')),
    ...require(join(emulator, 'functionsEmulator.js')),
  }
}
