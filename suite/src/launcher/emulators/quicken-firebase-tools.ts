import { createRequire } from 'node:module'

type Method<Args extends unknown[], Result> = (this: unknown, ...args: Args) => Result

interface Exegesis {
  middleware: Method<[unknown, { lazyCompileValidationSchemas?: boolean }], unknown>
}

interface Ajv {
  default: { prototype: { validateSchema: Method<[unknown], boolean> } }
}

interface Worker {
  readonly state: string
}

interface WorkerPool {
  RuntimeWorkerPool: {
    prototype: {
      getIdleWorker: Method<[string, string], Worker | undefined>
      getTriggerWorkers: Method<[string, string], readonly Worker[]>
    }
  }
}

interface FunctionsEmulator {
  FunctionsEmulator: {
    prototype: { startRuntime: Method<[unknown, { readonly id: string }?], Promise<unknown>> }
  }
}

/**
 * The Auth emulator spends two thirds of a start on checking and compiling the description of its own API, and the
 * Functions emulator starts a process for each concurrent call, where production serves many calls with one.
 * firebase-tools has no options for this, so its modules are changed here. Throws if a later version lacks them.
 */
export function quickenFirebaseTools(cli: string): void {
  const load = createRequire(cli)
  const exegesis = load.resolve('exegesis-express')
  compileWhenCalled(load(exegesis))
  trustItsSchemas(createRequire(createRequire(exegesis).resolve('exegesis'))('ajv'))
  shareWorkers(load('../emulator/functionsRuntimeWorker.js'))
  startOnce(load('../emulator/functionsEmulator.js'))
}

function compileWhenCalled(exegesis: Exegesis): void {
  const middleware = original(exegesis, 'middleware')
  exegesis.middleware = function (description, options) {
    return middleware.call(this, description, { ...options, lazyCompileValidationSchemas: true })
  }
}

/** The schemas are part of the package. Checking one compiles the meta-schema, again for every parameter of the API. */
function trustItsSchemas({ default: { prototype } }: Ajv): void {
  // Set on this class, which inherits it: other classes of Ajv keep their check.
  original(prototype, 'validateSchema')
  prototype.validateSchema = () => true
}

/** A process that is busy takes further calls, up to the 20 and 80 at once that functions are deployed with. */
function shareWorkers({ RuntimeWorkerPool: { prototype } }: WorkerPool): void {
  const getIdleWorker = original(prototype, 'getIdleWorker')
  original(prototype, 'getTriggerWorkers')
  prototype.getIdleWorker = function (trigger, runtime) {
    const idle = getIdleWorker.call(this, trigger, runtime)
    return (
      idle ?? prototype.getTriggerWorkers.call(this, trigger, runtime).find(({ state }) => state === 'BUSY')
    )
  }
}

/** Calls that come while a process starts wait for it. */
function startOnce({ FunctionsEmulator: { prototype } }: FunctionsEmulator): void {
  const startRuntime = original(prototype, 'startRuntime')
  const starting = new Map<string, Promise<unknown>>()
  prototype.startRuntime = function (backend, trigger) {
    if (!trigger) return startRuntime.call(this, backend)
    const under = starting.get(trigger.id)
    if (under) return under
    const started = startRuntime.call(this, backend, trigger).finally(() => starting.delete(trigger.id))
    starting.set(trigger.id, started)
    return started
  }
}

function original<Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  if (typeof owner[name] === 'function') return owner[name]
  throw new Error(`This version of firebase-tools has no ${String(name)} where the launcher changes it.`)
}
