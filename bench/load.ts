import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { localKeys } from '@rupee/suite/launcher/run/local-keys.ts'
import sharp from 'sharp'
import { bucket } from '../tests/support/admin-sdk.ts'
import { Client } from '../tests/support/client.ts'
import { files } from '../tests/support/files.ts'
import { kycForm } from '../tests/support/kyc-form.ts'
import { newCustomer, newStaff } from '../tests/support/people.ts'
import { freePort } from '../tests/support/ports.ts'
import { newPayer, newRupee, newWallet, orderForm } from '../tests/support/swaps.ts'
import { inParallel, latencies, report, timed } from './figures.ts'

const mebibyte = 1024 * 1024

/** What functions run in when they are deployed. */
const framework = new URL('main.js', import.meta.resolve('@google-cloud/functions-framework'))

const projectId = process.env.GCLOUD_PROJECT ?? ''

const environment = {
  // What the functions are deployed with in all projects.
  ...parseEnv(await readFile('functions/.env', 'utf8')),
  FUNCTIONS_EMULATOR: 'true',
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
  STORAGE_EMULATOR_HOST: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`,
  ...localKeys(process.cwd()),
}

/** One function in one process, with as much memory as its deployment gives it. */
class OneProcess {
  readonly #child: ChildProcess
  readonly #origin: string
  readonly #lines: string[] = []

  constructor(name: string, memory: number, port: number) {
    this.#origin = `http://127.0.0.1:${port}`
    this.#child = spawn(
      process.execPath,
      // What is not on the heap needs its part, too: bodies and images.
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
    const started = new OneProcess(name, memory, await freePort())
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
    // A caller whose call is refused may be cut off in the middle of sending.
    asked.on('error', () => {})
    const refused = told.then(() => true)
    for (const piece of pieces) {
      const isFull = !asked.write(piece)
      if (isFull && (await Promise.race([drained(asked), refused]))) break
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

  /** Where Linux keeps count; elsewhere there is none. */
  async peakMemory(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  }

  get isUp(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async stop(): Promise<void> {
    if (!this.isUp) return
    const over = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await over
  }
}

/** False, for nobody has refused it. */
function drained(asked: ClientRequest): Promise<false> {
  return new Promise((resolve) => asked.once('drain', () => resolve(false)))
}

interface Load {
  readonly count: number
  readonly atOnce: number
  send(to: OneProcess, index: number): Promise<number>
}

/** Fails if the process does not stay up, or takes more memory than its deployment gives it. */
async function measure(title: string, name: string, memory: number, { count, atOnce, send }: Load) {
  const running = await OneProcess.start(name, memory)
  const before = await running.peakMemory()
  const samples: number[] = []
  const statuses = new Map<number, number>()
  await inParallel(count, atOnce, async (index) => {
    const took = await timed(async () => {
      const status = await send(running, index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    samples.push(took)
  })
  const peak = await running.peakMemory()
  const isUp = running.isUp && (await running.send('/none/', {}, [])) !== 0
  await running.stop()
  report(`${title}, ${count} in all, ${atOnce} at once`, latencies(samples))
  report('', [...statuses].map(([status, times]) => `${times} answered ${status || 'not at all'}`).join(', '))
  report('', `${name}: ${before.toFixed(0)} MiB, at its peak ${peak.toFixed(0)} of ${memory} MiB`)
  if (!isUp || peak > memory) {
    report('', isUp ? 'It takes more memory than it has' : 'It did not stay up')
    process.exitCode = 1
  }
}

const broken = 'multipart/form-data; boundary=B'
const piece = randomBytes(64 * 1024)
const pieces = Array.from({ length: (26 * mebibyte) / piece.length }, () => piece)

/** Visitors send what no call of theirs takes: 26 MiB that are no parts of anything. */
async function visitorsSend(path: string) {
  const client = await Client.open()
  const headers = {
    'content-type': broken,
    'content-length': String(26 * mebibyte),
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': client.cookies.get('csrftoken') ?? '',
  }
  return (to: OneProcess) => to.send(path, headers, pieces)
}

/** A form as a browser sends it, in the session of a client. */
async function formOf(client: Client, form: FormData) {
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

async function large(width: number, height: number, quality: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

const atOnce = 100
for (const [name, path, memory] of [
  ['kycForm', '/api/auth/kyc/', 512],
  ['api', '/d/api/exchange/', 512],
  ['api', '/api/api/track/', 512],
] as const) {
  const send = await visitorsSend(path)
  await measure(`26 MiB that are no form, by visitors, ${path}`, name, memory, {
    count: atOnce,
    atOnce,
    send,
  })
}

// As many as Cloud Run gives one instance at a time; see functions/src/index.ts.
const photo = await large(8000, 6000, 60)
const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer()))
const forms = await Promise.all(
  customers.map(({ client }) =>
    formOf(
      client,
      kycForm({ ...photosOf(photo), video: files.mp4(29 * mebibyte - 4 * photo.size - mebibyte) }),
    ),
  ),
)
report('', `four photos of ${(photo.size / mebibyte).toFixed(1)} MiB and 48 million pixels, turned`)
await measure('KYC forms of 28 MiB', 'kycForm', 1024, {
  count: forms.length,
  atOnce: 4,
  send: sendForm(forms),
})

const screenshot = await large(5000, 5000, 20)
const payers = await Promise.all(Array.from({ length: 20 }, () => newPayer()))
const [rupee, coin] = [await newRupee('100000000.00'), await newWallet({ reserved: '1000000.00' })]
const orders = await Promise.all(
  payers.map(({ client }) =>
    formOf(
      client,
      orderForm(
        { from: rupee, to: coin, from_amount: '500', to_amount: '5.00' },
        { screenshot, transactionId: `UTR ${randomUUID()}` },
      ),
    ),
  ),
)
report('', `a screenshot of ${(screenshot.size / mebibyte).toFixed(1)} MiB and 25 million pixels, turned`)
await measure('orders', 'api', 512, {
  count: orders.length,
  atOnce: 20,
  send: (to, index) => sendForm(orders, '/d/api/exchange/')(to, index),
})

const staff = await newStaff()
const film = `kyc/bench/${randomUUID()}/video`
await bucket
  .file(film)
  .save(Buffer.from(await files.mp4(40 * mebibyte).arrayBuffer()), { contentType: 'video/mp4' })
await measure('pieces of 8 MiB of a video', 'media', 256, {
  count: 80,
  atOnce: 40,
  send: (to, index) =>
    to.get(`/media/${film}`, {
      cookie: `__session=${staff.client.cookies.get('__session')}`,
      range: `bytes=${(index % 4) * 8 * mebibyte}-`,
    }),
})

type Form = Awaited<ReturnType<typeof formOf>>

function sendForm(all: readonly Form[], path = '/api/auth/kyc/') {
  return async (to: OneProcess, index: number): Promise<number> => {
    const form = all[index]
    return form ? to.send(path, form.headers, [form.body]) : 0
  }
}

function photosOf(one: File): Record<string, File> {
  return { aadharFront: one, aadharBack: one, panCardFront: one, aadharWithPhoto: one }
}
