import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { reservePorts } from '@rupee/suite/launcher/run/ports.ts'
import { percentile, report } from './measure/figures.ts'

/** Time and memory of a process of `api` until it has answered its first call. */
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

const { ports, release } = await reservePorts()
// The first start reads its files from the disk.
await start()
const all: Start[] = []
for (let index = 0; index < starts; index++) all.push(await start())
await release()

const median = (name: keyof Start) =>
  percentile(
    all.map((each) => each[name]),
    0.5,
  )
report(
  'Start of a process until its first answer',
  `p50 ${median('milliseconds').toFixed(0)} ms of ${starts}`,
)
report('CPU until then', `p50 ${median('cpu').toFixed(0)} ms`)
report('Memory', `p50 ${median('megabytes').toFixed(0)} MB`)

/** Starts `api` as Cloud Run does. The first call does not exist, so its answer waits for no other service. */
async function start(): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', reporter, framework.replace(/index\.js$/, 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(ports.functions),
      FUNCTION_SOURCE: deployed,
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      GCLOUD_PROJECT: 'demo-cold-start',
      FIREBASE_CONFIG: '{"projectId":"demo-cold-start","storageBucket":"demo-cold-start"}',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    },
  })
  try {
    await firstAnswer(child)
    const milliseconds = performance.now() - began
    const [used] = await Promise.all([once(child, 'message'), child.send('report')])
    return { milliseconds, ...used[0] }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

async function firstAnswer(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${ports.functions}/api/none/`, { method: 'POST' }).catch(
      () => undefined,
    )
    if (answer) return
    await delay(5)
  }
  throw new Error('The function did not start')
}
