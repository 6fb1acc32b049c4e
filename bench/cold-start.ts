import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { findFreePort, startOurs, waitUntilReady } from '@rupee/emulators/testing'
import { holdPorts } from '@rupee/suite/launcher/run/ports.ts'
import { computePercentile, report } from './measure/figures.ts'

/** Time and memory of a process of `api` until it has answered its first call, which reads from Firestore. */
interface Start {
  readonly milliseconds: number
  readonly cpu: number
  readonly megabytes: number
}

/** The Node.js of the deployed functions. */
const node = process.env.NODE_22 ?? process.execPath
const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework')
const starts = 10

/** The bundle as Cloud Build leaves it. */
const deployed = '.local/cold-start'
/** The same code with its packages in files. */
const fromFiles = '.local/functions-from-files'

rmSync(deployed, { recursive: true, force: true })
cpSync('functions/lib', deployed, { recursive: true })
execFileSync(node, ['fill-code-cache.js'], { cwd: deployed, stdio: 'inherit' })
writeFileSync(`${fromFiles}/package.json`, '{"main":"index.mjs"}')

/** Reports the CPU and memory of its process when asked. It is CommonJS, because an import would change how Node starts. */
const reporter = resolve(deployed, 'reporter.cjs')
writeFileSync(
  reporter,
  `process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send({ cpu: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 1e6 })
  })`,
)

const firestorePort = await findFreePort()
const firestore = startOurs(resolve('emulators/lib/firestore.js'), firestorePort)
await waitUntilReady(firestorePort, firestore)
const { ports, release } = await holdPorts()
// The first starts read their files from the disk.
for (const source of [deployed, fromFiles]) await start(source)
const ours: Start[] = []
const files: Start[] = []
const loads: number[] = []
// They take turns, so that a machine whose speed changes is as fast for both.
for (let index = 0; index < starts; index++) {
  loads.push(await load())
  ours.push(await start(deployed))
  files.push(await start(fromFiles))
}
await release()
firestore.kill('SIGINT')

report(
  'Bundle compiled from its cache and run',
  `p50 ${computePercentile(loads, 0.5).toFixed(0)} ms of ${starts}`,
)
reportBoth('Start of a process until its first answer', 'milliseconds', 'ms')
reportShare('milliseconds')
reportBoth('Processor time until then', 'cpu', 'ms')
reportShare('cpu')
reportBoth('Memory', 'megabytes', 'MB')

function computeMedian(all: readonly Start[], name: keyof Start): number {
  return computePercentile(
    all.map((each) => each[name]),
    0.5,
  )
}

function reportBoth(title: string, name: keyof Start, unit: string): void {
  const [own, other] = [ours, files].map((all) => `${computeMedian(all, name).toFixed(0)} ${unit}`)
  report(title, `p50 ${own} of ${starts}   packages in files ${other}`)
}

function reportShare(name: keyof Start): void {
  const shares = ours.map((each, index) => each[name] / (files[index]?.[name] ?? Number.NaN))
  report('  of a start with packages in files', computePercentile(shares, 0.5).toFixed(2), 'at most 0.5')
}

/** Returns the milliseconds in which a new process loads the bundle, without the framework. */
async function load(): Promise<number> {
  const code = `const began = performance.now()
    require(${JSON.stringify(resolve(deployed))})
    process.send(performance.now() - began)`
  const child = spawn(node, ['--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: makeEnvironment(deployed),
  })
  try {
    const [milliseconds] = await once(child, 'message')
    return milliseconds
  } finally {
    await kill(child)
  }
}

function makeEnvironment(source: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Settings shared by the deployed functions of all projects.
    ...parseEnv(readFileSync('functions/.env', 'utf8')),
    PORT: String(ports.functions),
    FUNCTION_SOURCE: source,
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    GCLOUD_PROJECT: 'demo-cold-start',
    FIREBASE_CONFIG: '{"projectId":"demo-cold-start","storageBucket":"demo-cold-start"}',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}`,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    // The Admin SDK would look for the credentials of a Google machine.
    METADATA_SERVER_DETECTION: 'none',
    NODE_NO_WARNINGS: '1',
  }
}

/** Starts `api` as Cloud Run does. */
async function start(source: string): Promise<Start> {
  const began = performance.now()
  const child = spawn(node, ['--require', reporter, framework.replace(/index\.js$/, 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: makeEnvironment(source),
  })
  try {
    await waitForFirstAnswer(child)
    const milliseconds = performance.now() - began
    const [used] = await Promise.all([once(child, 'message'), child.send('report')])
    return { milliseconds, ...used[0] }
  } finally {
    await kill(child)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Asks for the board until it is answered. It is read from Firestore, in which nothing is stored. */
async function waitForFirstAnswer(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const headers = { 'x-forwarded-host': 'demo-cold-start.web.app' }
    const asked = fetch(`http://127.0.0.1:${ports.functions}/board.json`, { headers })
    const answer = await asked.catch(() => undefined)
    if (answer?.ok) return
    if (answer) throw new Error(`The board is answered with ${answer.status}: ${await answer.text()}`)
    await delay(5)
  }
  throw new Error('The function did not start')
}
