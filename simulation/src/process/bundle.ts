import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import type { recountTallies } from '@rupee/functions/operations/recount-tallies.ts'
import type { resealIdentities } from '@rupee/functions/operations/reseal-identities.ts'
import type { verifyAudit } from '@rupee/functions/platform/audit/verification/verify-audit.ts'
import type * as simulated from '@rupee/functions/simulated.ts'
import { FormParser } from './known-forms.ts'

/** Exports of the functions in a started process. */
export type Functions = typeof simulated

/** Commands of operators in a started process. */
export interface Operations {
  readonly handIn: Functions['handIn']
  readonly migrate: typeof migrate
  readonly recountTallies: typeof recountTallies
  readonly resealIdentities: typeof resealIdentities
  readonly verifyAudit: typeof verifyAudit
}

/** One version of the functions, which can be started any number of times. */
export interface Bundle {
  readonly version: string
  /** Returns the modules of a new process, with their own memory. */
  start(): Functions
  startOperations(): Operations
}

/** @param folder where `scripts/simulation/build-simulation.mjs` has built it */
export function loadBundle(folder: string, version: string): Bundle {
  const fromPackages = wrapPackages(createRequire(join(process.cwd(), 'functions', 'package.json')))
  const domain = readExports<Readonly<Record<string, unknown>>>(loadFactory(folder, 'domain'), fromPackages)
  const functions = loadFactory(folder, 'functions')
  const operations = loadFactory(folder, 'operations')
  const require = (name: string) => domain[name] ?? fromPackages(name)
  return {
    version,
    start: () => readExports<Functions>(functions, require),
    startOperations: () => readExports<Operations>(operations, require),
  }
}

type Require = (name: string) => unknown
type Factory = (require: Require, module: object, exports: object, ...shadows: readonly unknown[]) => void

/** Globals that would bring real time and randomness into a run. */
const machines = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'performance']

function loadFactory(folder: string, name: string): Factory {
  const path = join(folder, `${name}.js`)
  const code = readFileSync(path, 'utf8')
  const [reached] = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/.exec(code) ?? []
  if (reached) throw new Error(`${path} reaches past its world: ${reached}`)
  const parameters = ['require', 'module', 'exports', 'process', ...machines]
  const script = new Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename: path })
  return script.runInThisContext()
}

/** Evaluates a bundle. TypeScript cannot know the types of its exports. */
function readExports<T>(factory: Factory, require: Require): T {
  const module: { exports: object } = { exports: {} }
  const shadows = machines.map((name) => makeRefusal(name))
  factory(require, module, module.exports, { env: environment }, ...shadows)
  return module.exports as T
}

function makeRefusal(name: string) {
  return () => {
    throw new Error(`${name} reaches past the world of a simulated process`)
  }
}

/** Loads packages once for all processes. */
function wrapPackages(require: Require): Require {
  const known = new Map<string, unknown>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = hideNames(replaced[name] ?? hideChance(name, require))
    known.set(name, found)
    return found
  }
}

/**
 * Storage shared by all processes. Node.js passes every storage on with each promise, so a storage per process would slow
 * a run down with each process started.
 */
const storage = new AsyncLocalStorage()

function SharedStorage() {
  return storage
}

const replaced: Readonly<Record<string, unknown>> = {
  '@fastify/busboy': { Busboy: FormParser },
  'node:async_hooks': { AsyncLocalStorage: SharedStorage },
}

function hideChance(name: string, require: Require): unknown {
  const found = require(name)
  if (!/^(node:)?crypto$/.test(name)) return found
  const chances = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync', 'getRandomValues']
  return Object.assign({}, found, Object.fromEntries(chances.map((chance) => [chance, makeRefusal(chance)])))
}

/**
 * Hides the own names of a module. A bundle copies the names of each namespace import, such as hundreds of zod's for
 * each file, which took most of the start of a process. Inherited names work as well and are not copied.
 */
function hideNames(module: unknown): unknown {
  const isOfModules = typeof module === 'object' && module !== null && '__esModule' in module
  return isOfModules ? Object.create(module) : module
}

/** Environment of the deployed functions, with a low cost of passwords. */
export const environment = {
  GCLOUD_PROJECT: 'simulated',
  SESSION_KEY: 'the key of hashes of a simulated world',
  IDENTITY_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  AUDIT_KEYS: `k1:${Buffer.alloc(32, 8).toString('base64')}`,
  PASSWORD_PEPPER: 'the pepper of passwords of a simulated world',
  SMTP_URL: 'smtps://simulated.example',
  MAIL_FROM: 'Rupee Exchange <no-reply@rupee-exchange.example>',
  SUPPORT_EMAIL: 'support@rupee-exchange.example',
  SITE_ORIGINS: 'https://rupee-exchange.example',
  PASSWORD_COST: '10',
} as const
