import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { findFreePort } from '@rupee/emulators/testing'
import { readLocalKeys } from '@rupee/suite/launcher/run/local-keys.ts'
import type { Client } from '../../tests/support/client.ts'

/** Resources of a deployed function. */
const framework = new URL('main.js', import.meta.resolve('@google-cloud/functions-framework'))

const projectId = process.env.GCLOUD_PROJECT ?? ''

const environment = {
  // Settings shared by the deployed functions of all projects.
  ...parseEnv(await readFile('functions/.env', 'utf8')),
  FUNCTIONS_EMULATOR: 'true',
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
  STORAGE_EMULATOR_HOST: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`,
  ...readLocalKeys(process.cwd()),
}

/** One function in one process, with as much memory as in production. */
export class OneProcess {
  readonly #child: ChildProcess
  readonly #origin: string
  readonly #lines: string[] = []

  private constructor(name: string, memory: number, port: number) {
    this.#origin = `http://127.0.0.1:${port}`
    this.#child = spawn(
      process.execPath,
      // Memory outside of the heap is needed for bodies and images.
      [
        `--max-old-space-size=${Math.round(memory * 0.5)}`,
        fileURLToPath(framework),
        `--target=${name}`,
        `--port=${port}`,
      ],
      {
        cwd: resolve('functions/lib'),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment, FUNCTION_TARGET: name, K_SERVICE: name },
      },
    )
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text) => this.#lines.push(String(text)))
    }
  }

  static async start(name: string, memory: number): Promise<OneProcess> {
    const started = new OneProcess(name, memory, await findFreePort())
    for (const end = Date.now() + 30_000; Date.now() < end; await delay(100)) {
      if ((await started.send('/none/', {}, [])) !== 0) return started
    }
    throw new Error(`${name} does not answer: ${started.#lines.join('')}`)
  }

  /** Answers with the status; 0 when none came. */
  async send(path: string, headers: Record<string, string>, pieces: readonly Uint8Array[]): Promise<number> {
    const asked = request(new URL(path, this.#origin), {
      method: 'POST',
      agent: false,
      headers: { 'x-forwarded-host': 'site', ...headers },
    })
    const told = once(asked, 'response').then(
      ([answer]: IncomingMessage[]) => {
        answer?.resume()
        return answer?.statusCode ?? 0
      },
      () => 0,
    )
    // A refused caller may be cut off while sending.
    asked.on('error', () => {})
    const refused = told.then(() => true)
    for (const piece of pieces) {
      const isFull = !asked.write(piece)
      if (isFull && (await Promise.race([drain(asked), refused]))) break
    }
    asked.end()
    return told
  }

  /** Reads slowly, as phones do. */
  async get(path: string, headers: Record<string, string>): Promise<number> {
    const asked = request(new URL(path, this.#origin), {
      agent: false,
      headers: { 'x-forwarded-host': 'site', ...headers },
    })
    asked.end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) return 0
    for await (const _piece of answer) await delay(1)
    return answer.statusCode ?? 0
  }

  /** Returns the peak memory in MB on Linux, and zero on other systems. */
  async peakMemory(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return
    const over = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await over
  }
}

/** False, because the request was not refused. */
function drain(asked: ClientRequest): Promise<false> {
  return new Promise((resolve) => asked.once('drain', () => resolve(false)))
}

/** A form as a browser sends it, in the session of a client. */
export async function postForm(client: Client, form: FormData) {
  await client.fetchToken()
  const encoded = new Response(form)
  const body = new Uint8Array(await encoded.arrayBuffer())
  return {
    body,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.length),
      cookie: `__session=${client.cookies.get('__session')}`,
      'x-csrftoken': client.cookies.get('csrftoken') ?? '',
    },
  }
}
