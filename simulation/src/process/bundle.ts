import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { recountTallies } from '@rupee/functions/operations/recount-tallies.ts'
import type { resealIdentities } from '@rupee/functions/operations/reseal-identities.ts'
import type { verifyAudit } from '@rupee/functions/platform/audit/verification/verify-audit.ts'
import type * as simulated from '@rupee/functions/simulated.ts'
import { FormParser } from './known-forms.ts'
/** What a process of the functions has when it has started. */
export type Functions = typeof simulated

/** The commands of operators, as a process of theirs has them. */
export interface Operations {
  readonly handIn: Functions['handIn']
  readonly recountTallies: typeof recountTallies
  readonly resealIdentities: typeof resealIdentities
  readonly verifyAudit: typeof verifyAudit
}

/** One version of the functions, ready to be started any number of times. */
export interface Bundle {
  readonly version: string
  /** The modules of a new process: what they remember is its own. */
  start(): Functions
  startOperations(): Operations
}

/** @param folder where `scripts/simulation/build-simulation.mjs` has built it */
export function loadBundle(folder: string, version: string): Bundle {
  const fromPackages = packagesOf(createRequire(join(process.cwd(), 'functions', 'package.json')))
  const domain = exportsOf<Readonly<Record<string, unknown>>>(factoryIn(folder, 'domain'), fromPackages)
  const functions = factoryIn(folder, 'functions')
  const operations = factoryIn(folder, 'operations')
  const require = (name: string) => domain[name] ?? fromPackages(name)
  return {
    version,
    start: () => exportsOf<Functions>(functions, require),
    startOperations: () => exportsOf<Operations>(operations, require),
  }
}

type Require = (name: string) => unknown
type Factory = (require: Require, module: object, exports: object, ...shadows: readonly unknown[]) => void

/** They would bring the time and the chance of this machine into a run. */
const machines = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'performance']

function factoryIn(folder: string, name: string): Factory {
  const path = join(folder, `${name}.js`)
  const code = readFileSync(path, 'utf8')
  const [reached] = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/.exec(code) ?? []
  if (reached) throw new Error(`${path} reaches past its world: ${reached}`)
  const parameters = ['require', 'module', 'exports', 'process', ...machines]
  const script = new Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename: path })
  return script.runInThisContext()
}

/** The types are those of the bundled module, which only its build can know. */
function exportsOf<T>(factory: Factory, require: Require): T {
  const module: { exports: object } = { exports: {} }
  const shadows = machines.map((name) => refusal(name))
  factory(require, module, module.exports, { env: environment }, ...shadows)
  return module.exports as T
}

function refusal(name: string) {
  return () => {
    throw new Error(`${name} reaches past the world of a simulated process`)
  }
}

/** Each as all processes have it. */
function packagesOf(require: Require): Require {
  const known = new Map<string, unknown>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = withoutNames(replaced[name] ?? withoutChance(name, require))
    known.set(name, found)
    return found
  }
}

const replaced: Readonly<Record<string, unknown>> = { '@fastify/busboy': { Busboy: FormParser } }

function withoutChance(name: string, require: Require): unknown {
  const found = require(name)
  if (!/^(node:)?crypto$/.test(name)) return found
  const chances = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync', 'getRandomValues']
  return Object.assign({}, found, Object.fromEntries(chances.map((chance) => [chance, refusal(chance)])))
}

/**
 * A module of a bundle copies the names of what it imports as a whole: hundreds of zod's for each file of the functions,
 * which took most of the time in which a process starts. It finds as well what it inherits.
 */
function withoutNames(module: unknown): unknown {
  const isOfModules = typeof module === 'object' && module !== null && '__esModule' in module
  return isOfModules ? Object.create(module) : module
}

/** As deployed. A guess at a password costs little: nobody waits for it here. */
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
