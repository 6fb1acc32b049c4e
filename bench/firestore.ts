import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '@rupee/emulators/testing/free-port.ts'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { inParallel, latencies, report, timed } from './measure/figures.ts'

/** npm runs every script from the top folder. */
const standIn = resolve('emulators/lib/firestore.js')
const port = await freePort()
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`
// The Admin SDK would look for the credentials of a Google machine at every request.
process.env.METADATA_SERVER_DETECTION = 'none'

const { server, readyAfter } = await start()
const app = initializeApp({ projectId: 'demo-bench' })
try {
  report('ready after', `${readyAfter.toFixed(0)} ms`, 'within 1,000 ms')
  const firestore = getFirestore(app)
  await firestore.doc('warm/up').set({ warm: true })

  const empty = await commitLatencies(firestore)
  await commitThroughput(firestore)
  await changesSeenByManyListeners(firestore)
  await manyDocuments(firestore)
  const full = await commitLatencies(firestore)
  report('one commit, nothing stored', latencies(empty))
  report('one commit, 100,000 documents stored', latencies(full), 'the same')
} finally {
  await deleteApp(app)
  server.kill('SIGINT')
  await once(server, 'exit')
}

async function commitThroughput(firestore: Firestore): Promise<void> {
  const count = 10_000
  const ms = await timed(() =>
    inParallel(count, 64, (index) =>
      firestore.doc(`throughput/d${index % 500}`).set({ index, text: 'a line of text' }),
    ),
  )
  report('single-document commits, 64 in flight', `${Math.round(count / (ms / 1000))} per second`, '1,000')
}

async function changesSeenByManyListeners(firestore: Firestore): Promise<void> {
  const listeners = 100
  const documents = 1_000
  await fill(firestore, 'watched', documents)
  const waiting = new Map<number, () => void>()
  const stops = await Promise.all(
    Array.from(
      { length: listeners },
      (_, listener) =>
        new Promise<() => void>((resolve, reject) => {
          const stop = firestore.collection('watched').onSnapshot((snapshot) => {
            if (snapshot.size === documents) resolve(stop)
            waiting.get(listener)?.()
          }, reject)
        }),
    ),
  )
  const samples: number[] = []
  for (let write = 0; write < 100; write++) {
    const start = performance.now()
    const seen = Promise.all(
      Array.from(
        { length: listeners },
        (_, listener) =>
          new Promise<void>((resolve) =>
            waiting.set(listener, () => {
              samples.push(performance.now() - start)
              waiting.delete(listener)
              resolve()
            }),
          ),
      ),
    )
    await firestore.doc(`watched/d${write}`).update({ changed: write })
    await seen
  }
  for (const stop of stops) stop()
  report('write → 100 listeners on 1,000 documents', latencies(samples), 'p95 within 50 ms')
}

async function manyDocuments(firestore: Firestore): Promise<void> {
  const ms = await timed(() => fill(firestore, 'many', 100_000))
  report('100,000 documents written in batches of 500', `${(ms / 1000).toFixed(1)} s`)
  report('resident memory with them', `${residentMegabytes(server)} MB`, 'under 500 MB')
}

async function commitLatencies(firestore: Firestore): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < 500; index++) {
    samples.push(
      await timed(() => firestore.doc(`single/d${index % 50}`).set({ index, text: 'a line of text' })),
    )
  }
  return samples
}

async function fill(firestore: Firestore, collection: string, count: number): Promise<void> {
  const perBatch = 500
  await inParallel(count / perBatch, 4, (index) => {
    const batch = firestore.batch()
    for (let document = index * perBatch; document < (index + 1) * perBatch; document++) {
      batch.set(firestore.doc(`${collection}/d${document}`), transaction(document))
    }
    return batch.commit()
  })
}

/** About what a stored transaction of the product looks like. */
function transaction(number: number): Record<string, unknown> {
  return {
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

async function start(): Promise<{ server: ChildProcess; readyAfter: number }> {
  const started = performance.now()
  const server = spawn(process.execPath, [standIn, '--host', '127.0.0.1', '--port', `${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const died = once(server, 'exit').then(([code]) => {
    throw new Error(`the stand-in ended with code ${code} before it was ready`)
  })
  await Promise.race([answering(), died])
  died.catch(() => undefined)
  return { server, readyAfter: performance.now() - started }
}

async function answering(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Linux keeps the figure here; elsewhere the bench says that it has none. */
function residentMegabytes(process: ChildProcess): string {
  try {
    const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)
  } catch {
    return 'not measured on this system:'
  }
}
