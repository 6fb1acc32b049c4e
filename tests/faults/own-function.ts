import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** Program that serves a function in production. It starts in less than half the time of the Functions emulator. */
const framework = join(
  dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')),
  'main.js',
)

interface FunctionSetup {
  readonly name: string
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
}

/** One function in a process of its own, started when it is first called, and again when it was killed. */
export class OwnFunction {
  readonly #setup: FunctionSetup
  #process:
    | { readonly child: ChildProcess; readonly socket: string; readonly ready: Promise<void> }
    | undefined
  #started = 0
  readonly #lines: string[] = []

  constructor(setup: FunctionSetup) {
    this.#setup = setup
  }

  /** A caller whose process is killed gets a 502, as in production. */
  async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket, ready } = this.#running()
    await ready
    const { method, url, headers } = incoming
    const asked = request({ socketPath: socket, method, path: url, headers })
    incoming.pipe(asked)
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
  }

  /** Kills the process like a machine failure: nothing more is done or reported. */
  async kill(): Promise<void> {
    if (!this.#process) return
    const { child } = this.#process
    this.#process = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Log of the process. */
  get lines(): readonly string[] {
    return this.#lines
  }

  #running() {
    if (this.#process) return this.#process
    const { name, directory, environment } = this.#setup
    this.#started += 1
    const socket = join(directory, `${name}-${this.#started}.sock`)
    const child = spawn(process.execPath, [framework], {
      cwd: resolve('functions/lib'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        PORT: socket,
        K_SERVICE: name,
        FUNCTION_TARGET: name,
        FUNCTION_SIGNATURE_TYPE: signatureOf(name),
      },
    })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#lines.push(line))
    }
    this.#process = { child, socket, ready: answering(child, socket) }
    return this.#process
  }
}

const triggered = [
  'sendMail',
  'startLedger',
  'withdrawLink',
  'requireFactors',
  'publishWallet',
  'publishSite',
]

/** Functions of calls and schedules are called by HTTP, those of changes by events. */
function signatureOf(name: string): 'http' | 'cloudevent' {
  return triggered.includes(name) ? 'cloudevent' : 'http'
}

/** The framework listens once it has loaded the function. */
async function answering(child: ChildProcess, path: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isListening = await new Promise<boolean>((done) => {
      const socket = connect({ path })
      socket.on('error', () => done(false))
      socket.on('connect', () => {
        socket.destroy()
        done(true)
      })
    })
    if (isListening) return
    await delay(25)
  }
}
