import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type FirebaseJson, readFirebaseJson } from '@rupee/suite/launcher/run/firebase-json.ts'
import type { Ports } from '@rupee/suite/launcher/run/ports.ts'
import { runConfiguration } from '@rupee/suite/launcher/run/run-configuration.ts'

const checkout = resolve(import.meta.dirname, '../..')
const launcher = resolve(checkout, 'suite/lib/launcher.js')

/** A separate checkout with its own ports and data, so that it does not disturb a running suite. */
export interface OwnCheckout {
  readonly root: string
  readonly temporary: string
  /** Starts the launcher as npm's scripts do. */
  launch(command: 'start' | 'dev' | 'with', ...args: string[]): Launched
  /** Returns the command lines of all processes that run from this checkout. */
  processes(): Promise<string[]>
  /** Stops suites that a failed test left running, and removes the checkout. */
  remove(): Promise<void>
}

export async function createOwnCheckout(ports: Ports): Promise<OwnCheckout> {
  const root = await mkdtemp(join(tmpdir(), 'checkout-'))
  const temporary = await mkdtemp(join(tmpdir(), 't-'))
  const shared = (await readdir(checkout)).filter((name) => !['.local', 'firebase.json'].includes(name))
  await Promise.all(shared.map((name) => symlink(join(checkout, name), join(root, name))))
  await writeFile(
    join(root, 'firebase.json'),
    JSON.stringify(withPorts(await readFirebaseJson(checkout), ports)),
  )
  const launches: Launched[] = []
  return {
    root,
    temporary,
    launch(command, ...args) {
      const call = JSON.stringify({ root, command, args, parent: process.pid })
      const script = `import(${JSON.stringify(launcher)}).then(({ launch }) => launch(${call}))`
      const run = launchCommand(script, {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: temporary,
        MAILBOX_PORT: `${ports.mailbox}`,
        SMTP_PORT: `${ports.smtp}`,
        VITE_PORT: `${ports.vite}`,
      })
      launches.push(run)
      return run
    },
    async processes() {
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args'])
      return stdout.split('\n').filter((line) => line.includes(root) || line.includes(temporary))
    },
    async remove() {
      for (const run of launches) run.kill('SIGTERM')
      await Promise.all(launches.map(({ exitCode }) => exitCode))
      await Promise.all([root, temporary].map((folder) => rm(folder, { recursive: true })))
    },
  }
}

function withPorts(json: FirebaseJson, ports: Ports): FirebaseJson {
  const { emulators } = runConfiguration(json, { root: '/', directory: '/', app: '/', ports, ui: false })
  return { ...json, emulators }
}

export interface Launched {
  readonly pid: number
  /** Everything printed so far. */
  printed(): string
  kill(signal: NodeJS.Signals): void
  readonly exitCode: Promise<number | null>
}

function launchCommand(script: string, environment: NodeJS.ProcessEnv): Launched {
  const child = spawn(process.execPath, ['-e', script], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  }
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    kill: (signal) => child.kill(signal),
    exitCode: new Promise((done) => child.once('close', (code) => done(code))),
  }
}
