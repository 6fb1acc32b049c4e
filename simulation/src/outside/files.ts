import { Readable } from 'node:stream'
import type {
  Content,
  FileStore,
  StoredFile,
  StoredVersion,
} from '@rupee/functions/platform/world/file-store.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { SeenFile } from '../witness.ts'
import type { Line } from './line.ts'

interface KeptFile {
  readonly bytes: Buffer
  readonly type: string
  readonly created: Date
  readonly generation: string
}

/** Number of bytes that show the type of a file. */
const beginning = 4100

/** Stand-in for Cloud Storage, which reports each change. */
export class FileServer {
  readonly #files = new Map<string, KeptFile>()
  readonly #scheduler: Pick<Scheduler, 'date'>
  readonly #changed: (change: SeenFile) => void
  #generations = 0

  constructor(scheduler: Pick<Scheduler, 'date'>, changed: (change: SeenFile) => void) {
    this.#scheduler = scheduler
    this.#changed = changed
  }

  /** Returns the interface that a process uses over its line. */
  over(line: Pick<Line, 'roundTrip'>): FileStore {
    const ask = <T>(what: string, work: () => T): Promise<T> =>
      line.roundTrip(`Storage: ${what}`, async () => work(), makeNetworkFailure)
    return {
      find: (path) => ask('look for a file', () => this.#find(path)),
      beginning: (version) => ask('read a file', () => this.#read(version).bytes.subarray(0, beginning)),
      whole: (version) => ask('read a file', () => this.#read(version).bytes),
      read: (path, piece) => Readable.from(this.#pieces(ask, path, piece)),
      store: (path, content) => ask('store a file', () => this.store(path, content)),
      remove: (path) => ask('remove a file', () => this.#remove(path)),
      removeFolder: (folder) =>
        ask('remove a folder', () => {
          for (const path of this.#below(folder)) this.#remove(path)
        }),
      list: (folder) => this.#list(ask, folder),
      withdrawLink: (path) => ask('withdraw a link', () => void this.#read({ path })),
    }
  }

  /** Stores a file, from a process or directly from a browser. */
  store(path: string, content: Content): void {
    this.#generations += 1
    this.#files.set(path, {
      bytes: 'bytes' in content ? content.bytes : this.#read(content.source).bytes,
      type: content.type,
      created: this.#scheduler.date,
      generation: String(this.#generations),
    })
    this.#changed({ at: this.#scheduler.date, path, state: 'stored' })
  }

  #find(path: string): StoredFile | undefined {
    const file = this.#files.get(path)
    if (!file) return undefined
    const { bytes, type, created, generation } = file
    return { size: bytes.length, type, created, tag: `"${generation}"`, version: { path, generation } }
  }

  #read({ path, generation }: Pick<StoredVersion, 'path'> & Partial<StoredVersion>): KeptFile {
    const file = this.#files.get(path)
    if (file && (generation ?? file.generation) === file.generation) return file
    throw Object.assign(new Error(`There is no file ${path}`), { code: 404 })
  }

  #remove(path: string): void {
    if (this.#files.delete(path)) this.#changed({ at: this.#scheduler.date, path, state: 'removed' })
  }

  #below(folder: string): readonly string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(folder)).sort()
  }

  async *#list(ask: Ask, folder: string) {
    const found = await ask('list files', () =>
      this.#below(folder).map((path) => ({ path, created: this.#read({ path }).created })),
    )
    yield* found
  }

  async *#pieces(ask: Ask, path: string, piece: { start: number; end: number } | undefined) {
    const { bytes } = await ask('read a file', () => this.#read({ path }))
    yield piece ? bytes.subarray(piece.start, piece.end + 1) : bytes
  }
}

type Ask = <T>(what: string, work: () => T) => Promise<T>

const makeNetworkFailure = (message: string) =>
  Object.assign(new Error(`Storage could not be reached: ${message}`), { code: 503 })
