import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  findFreePort,
  findOfficial,
  startOfficial,
  startOurs,
  waitUntilReady,
} from '@rupee/emulators/testing'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { AggregateField, type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { computePercentile, measureTime, report, runInParallel } from './measure/figures.ts'

/** npm runs every script from the top folder. */
const standIn = resolve('emulators/lib/firestore.js')

const all = 100_000

/** Figures of one emulator, by name. */
type Figures = Map<string, string>

const aims = new Map([
  ['ready after', 'within 1,000 ms'],
  ['single-document commits, 64 in flight', '1,000 a second'],
  ['write → 100 listeners on 1,000 documents, p95', 'within 50 ms'],
  ['resident memory with 100,000 documents', 'under 500 MB'],
])

// The Admin SDK would look for the credentials of a Google machine at every request.
process.env.METADATA_SERVER_DETECTION = 'none'

const ours = await measureFigures((port) => startOurs(standIn, port))
const archive = findOfficial()
const theirs =
  archive === undefined ? undefined : await measureFigures((port) => startOfficial(archive, port))
if (theirs === undefined) report('There is no official emulator here to measure beside it.', '')
for (const [what, figure] of ours) {
  const beside = theirs ? `official ${theirs.get(what)}` : ''
  report(what, `${figure.padEnd(18)} ${beside}`.trimEnd(), aims.get(what))
}

async function measureFigures(start: (port: number) => ChildProcess): Promise<Figures> {
  const figures: Figures = new Map()
  const port = await findFreePort()
  const started = performance.now()
  const server = start(port)
  await waitUntilReady(port, server)
  figures.set('ready after', formatMilliseconds(performance.now() - started))
  const app = initializeApp({ projectId: 'demo-bench' }, `bench-${port}`)
  try {
    const firestore = makeClient(app, port)
    await firestore.doc('warm/up').set({ warm: true })
    await measureCommits(firestore, figures, 'nothing stored')
    await measureThroughput(firestore, figures)
    for (const listeners of [1, 100]) await measureChangesSeen(firestore, figures, listeners)
    figures.set(
      '100,000 documents in batches of 500',
      formatSeconds(await measureTime(() => fill(firestore, 'many', all))),
    )
    figures.set('resident memory with 100,000 documents', readResidentMegabytes(server))
    await measureCommits(firestore, figures, '100,000 documents stored')
    await measureQueries(firestore, figures)
  } finally {
    await deleteApp(app)
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  return figures
}

function makeClient(app: App, port: number): Firestore {
  const firestore = initializeFirestore(app)
  const customHeaders = { Authorization: 'Bearer owner' }
  firestore.settings({ host: `127.0.0.1:${port}`, ssl: false, customHeaders })
  return firestore
}

async function measureCommits(firestore: Firestore, figures: Figures, state: string): Promise<void> {
  const samples = await repeatWork(500, (index) =>
    firestore.doc(`single/d${index % 50}`).set({ index, text: 'a line of text' }),
  )
  addLatencies(figures, `one commit, ${state}`, samples)
}

async function measureThroughput(firestore: Firestore, figures: Figures): Promise<void> {
  const count = 10_000
  const ms = await measureTime(() =>
    runInParallel(count, 64, (index) =>
      firestore.doc(`throughput/d${index % 500}`).set({ index, text: 'a line of text' }),
    ),
  )
  figures.set('single-document commits, 64 in flight', `${Math.round(count / (ms / 1000))} a second`)
}

async function measureChangesSeen(firestore: Firestore, figures: Figures, listeners: number): Promise<void> {
  const name = `watched-by-${listeners}`
  const documents = 1_000
  await fill(firestore, name, documents)
  const waiting = new Map<number, () => void>()
  const listen = (listener: number) =>
    new Promise<() => void>((listening, reject) => {
      const stop = firestore.collection(name).onSnapshot(({ size }) => {
        if (size === documents) listening(stop)
        waiting.get(listener)?.()
      }, reject)
    })
  const stops = await Promise.all(Array.from({ length: listeners }, (_, listener) => listen(listener)))
  const samples: number[] = []
  for (let write = 0; write < 100; write++) {
    const start = performance.now()
    const waitUntilHeard = (listener: number) =>
      new Promise<void>((next) => {
        waiting.set(listener, () => {
          samples.push(performance.now() - start)
          waiting.delete(listener)
          next()
        })
      })
    const seen = Promise.all(Array.from({ length: listeners }, (_, listener) => waitUntilHeard(listener)))
    await firestore.doc(`${name}/d${write}`).update({ changed: write })
    await seen
  }
  for (const stop of stops) stop()
  const who = listeners === 1 ? '1 listener' : `${listeners} listeners`
  addLatencies(figures, `write → ${who} on 1,000 documents`, samples)
}

async function measureQueries(firestore: Firestore, figures: Figures): Promise<void> {
  const many = firestore.collection('many')
  const pending = many.where('status', '==', 'pending')
  const asked = {
    'the first 50 of a third of 100,000 documents': () => pending.limit(50).get(),
    'the newest 50 of 100,000 documents': () => many.orderBy('created_at', 'desc').limit(50).get(),
    'count of a third of 100,000 documents': () => pending.count().get(),
    'sum over 100,000 documents': () => many.aggregate({ sum: AggregateField.sum('number') }).get(),
  }
  for (const [what, ask] of Object.entries(asked)) {
    await ask()
    addLatencies(figures, what, await repeatWork(20, ask))
  }
  const streamMany = () => many.limit(20_000).get()
  await streamMany()
  const samples = await repeatWork(5, streamMany)
  figures.set('20,000 documents streamed', formatMilliseconds(computePercentile(samples, 0.5)))
}

async function repeatWork(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < count; index++) samples.push(await measureTime(() => work(index)))
  return samples
}

function addLatencies(figures: Figures, what: string, samples: readonly number[]): void {
  figures.set(`${what}, p50`, formatMilliseconds(computePercentile(samples, 0.5)))
  figures.set(`${what}, p95`, formatMilliseconds(computePercentile(samples, 0.95)))
}

async function fill(firestore: Firestore, collection: string, count: number): Promise<void> {
  const perBatch = 500
  await runInParallel(count / perBatch, 4, (index) => {
    const batch = firestore.batch()
    for (let document = index * perBatch; document < (index + 1) * perBatch; document++) {
      batch.set(firestore.doc(`${collection}/d${document}`), makeTransaction(document))
    }
    return batch.commit()
  })
}

/** About what a stored transaction of the product looks like. */
function makeTransaction(number: number): Record<string, unknown> {
  return {
    number,
    TransactionID: `T${number}`,
    name: `Customer ${number % 977}`,
    email: `customer${number % 977}@example.com`,
    amountSent: `${1_000 + (number % 9_000)}.00`,
    amountReceived: `${10 + (number % 90)}.25`,
    from_currency: 'INR',
    to_currency: number % 2 ? 'USDT' : 'Skrill USD',
    status: ['pending', 'Approved', 'Rejected'][number % 3],
    created_at: new Date(1_760_000_000_000 + number * 60_000),
    late: number % 50 === 0,
  }
}

/** Linux has this figure; on other systems the benchmark reports that it is missing. */
function readResidentMegabytes(process: ChildProcess): string {
  try {
    const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
    return `${(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)} MB`
  } catch {
    return 'not measured on this system'
  }
}

function formatMilliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`
}

function formatSeconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`
}
