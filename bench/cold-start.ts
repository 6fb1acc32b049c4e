import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, startOurs, untilReady } from '@rupee/emulators/testing'
import { reservePorts } from '@rupee/suite/launcher/run/ports.ts'
import { computePercentile, report } from './measure/figures.ts'

/** Time and memory of a process of `api` until it has answered its first call, which reads from Firestore. */
interface Start {
  readonly milliseconds: number
  readonly cpu: number
  readonly megabytes: number
}

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework')
const starts = 10

/** Code that reports the CPU and memory of its process when asked. */
const reporter = `data:text/javascript,${encodeURIComponent(`process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpu: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 1e6 })
})`)}`

/** The bundle as Cloud Build leaves it. */
const deployed = '.local/cold-start'

rmSync(deployed, { recursive: true, force: true })
cpSync('functions/lib', deployed, { recursive: true })
execFileSync('npm', ['run', '--silent', 'gcp-build'], { cwd: deployed, stdio: 'inherit' })

const firestorePort = await freePort()
const firestore = startOurs(resolve('emulators/lib/firestore.js'), firestorePort)
await untilReady(firestorePort, firestore)
const { ports, release } = await reservePorts()
// The first start reads its files from the disk.
await start()
const all: Start[] = []
const loads: number[] = []
for (let index = 0; index < starts; index++) {
  loads.push(await load())
  all.push(await start())
}
await release()
firestore.kill('SIGINT')

const computeMedian = (name: keyof Start) =>
  computePercentile(
    all.map((each) => each[name]),
    0.5,
  )
report(
  'Bundle compiled from its cache and run',
  `p50 ${computePercentile(loads, 0.5).toFixed(0)} ms of ${starts}`,
)
report(
  'Start of a process until its first answer',
  `p50 ${computeMedian('milliseconds').toFixed(0)} ms of ${starts}`,
  'at most 535 ms, half of a start that loads packages from files',
)
report('Processor time until then', `p50 ${computeMedian('cpu').toFixed(0)} ms`)
report('Memory', `p50 ${computeMedian('megabytes').toFixed(0)} MB`)

/** Returns the milliseconds in which a new process loads the bundle, without the framework. */
async function load(): Promise<number> {
  const code = `const began = performance.now()
    require(${JSON.stringify(resolve(deployed))})
    process.send(performance.now() - began)`
  const child = spawn(process.execPath, ['--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: makeEnvironment(),
  })
  try {
    const [milliseconds] = await once(child, 'message')
    return milliseconds
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

function makeEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(ports.functions),
    FUNCTION_SOURCE: deployed,
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    GCLOUD_PROJECT: 'demo-cold-start',
    FIREBASE_CONFIG: '{"projectId":"demo-cold-start","storageBucket":"demo-cold-start"}',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestorePort}`,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    // The Admin SDK would look for the credentials of a Google machine.
    METADATA_SERVER_DETECTION: 'none',
  }
}

/** Starts `api` as Cloud Run does. */
async function start(): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', reporter, framework.replace(/index\.js$/, 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: makeEnvironment(),
  })
  try {
    await waitForFirstAnswer(child)
    const milliseconds = performance.now() - began
    const [used] = await Promise.all([once(child, 'message'), child.send('report')])
    return { milliseconds, ...used[0] }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
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
