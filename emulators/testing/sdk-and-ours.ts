import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import {
  QuerySnapshot as AdminQuerySnapshot,
  DocumentSnapshot as AdminSnapshot,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../src/firestore/database/memory-database.ts'
import { makeFirestoreServer } from '../src/firestore/server.ts'
import type { OpenPort } from '../src/firestore/transport/one-port.ts'
import { DocumentSnapshot } from '../src/in-process/documents.ts'
import { type InProcessFirestore, makeInProcessFirestore } from '../src/in-process/in-process-firestore.ts'
import { QuerySnapshot } from '../src/in-process/queries.ts'

/** A client, and the database behind it. */
export interface Subject {
  readonly client: InProcessFirestore
  readonly database: MemoryDatabase
}

export type Work = (firestore: InProcessFirestore) => Promise<unknown>

/** The Admin SDK at a port of the emulator, and the client in the process. Both must have the same outcome. */
export class SdkAndOurs {
  readonly ours: Subject
  #sdk: Subject | undefined
  #collections = 0

  constructor(projectId: string) {
    const name = `projects/${projectId}/databases/(default)`
    const database = openDatabase(name)
    const client = makeInProcessFirestore(database, {
      roundTrip: (_what, deliver) => deliver(),
      wait: () => new Promise((resolve) => setImmediate(resolve)),
      fraction: Math.random,
    })
    this.ours = { client, database }
    // The SDK pauses for seconds between its attempts.
    vi.setConfig({ testTimeout: 30_000 })
    const server = makeFirestoreServer()
    let port: OpenPort
    let app: App
    beforeAll(async () => {
      port = await server.listen({ host: '127.0.0.1', port: 0 })
      vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port.port}`)
      app = initializeApp({ projectId }, projectId)
      const firestore = getFirestore(app)
      firestore.settings({ ignoreUndefinedProperties: true })
      this.#sdk = { client: firestore, database: server.projects.database(name) }
    })
    afterAll(async () => {
      vi.unstubAllEnvs()
      await deleteApp(app)
      await port.close()
    })
  }

  get sdk(): Subject {
    if (!this.#sdk) throw new Error('The server is not up yet')
    return this.#sdk
  }

  get both(): readonly Subject[] {
    return [this.sdk, this.ours]
  }

  /** A collection that no earlier test has used. */
  collection(): string {
    this.#collections += 1
    return `c${this.#collections}`
  }

  async expectSame(work: Work): Promise<void> {
    const theirs = await runForOutcome(this.sdk, work)
    expect(await runForOutcome(this.ours, work)).toEqual(theirs)
    expect(listStored(this.ours)).toEqual(listStored(this.sdk))
  }
}

/** Observed results, without the times, which differ. */
function learn(result: unknown): unknown {
  if (result instanceof AdminQuerySnapshot || result instanceof QuerySnapshot) {
    return { size: result.size, empty: result.empty, docs: result.docs.map(learn) }
  }
  if (result instanceof AdminSnapshot || result instanceof DocumentSnapshot) {
    const { exists, id, ref, createTime, updateTime } = result
    const isNew = createTime && updateTime && createTime.isEqual(updateTime)
    return { exists, id, path: ref.path, data: result.data(), isNew }
  }
  if (typeof result === 'object' && result !== null && 'writeTime' in result) {
    return { isWritten: result.writeTime instanceof Timestamp }
  }
  return Array.isArray(result) ? result.map(learn) : result
}

async function runForOutcome({ client }: Subject, work: Work): Promise<unknown> {
  try {
    return { result: learn(await work(client)) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Our texts are shorter for errors that no application test would let pass.
    return 'code' in error ? { code: error.code, message: error.message } : { refused: true }
  }
}

const listStored = ({ database }: Subject) =>
  database
    .documents()
    .map(({ path, fields }) => ({ path, fields }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
