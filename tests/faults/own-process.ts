import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const program = join(import.meta.dirname, 'serve-functions.cjs')

interface ProcessSetup {
  /** Functions that it serves. */
  readonly names: readonly string[]
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
}

/** Process that serves some functions. It starts at the first call, and again after it was killed. */
export class OwnProcess {
  readonly #setup: ProcessSetup
  #process: { readonly child: ChildProcess; readonly sockets: string } | undefined
  #started = 0
  readonly #lines: string[] = []

  constructor(setup: ProcessSetup) {
    this.#setup = setup
  }

  /** A caller whose process is killed gets a 502, as in production. */
  async pass(name: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { child, sockets } = this.#running()
    const socket = `${sockets}-${name}.sock`
    await waitForAnswer(child, socket)
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
    const { names, directory, environment } = this.#setup
    this.#started += 1
    const sockets = join(directory, `${names[0]}-${this.#started}`)
    const child = spawn(process.execPath, [program, sockets, ...names], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        // Set as in production, where a process serves one function. Only then does it read request bodies itself.
        ...(names.length === 1 && { FUNCTION_TARGET: names[0] }),
      },
    })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#lines.push(line))
    }
    this.#process = { child, sockets }
    return this.#process
  }
}

/** A function listens once the bundle is loaded. */
async function waitForAnswer(child: ChildProcess, path: string): Promise<void> {
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
