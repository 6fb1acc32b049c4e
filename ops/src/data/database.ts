import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { RefusedRequest } from '../google/refused-request.ts'
import type { Request } from '../google/request.ts'

/** Document with its fields as the REST API writes them, which keeps every type and precision. */
export interface StoredDocument {
  /** Path below the database, such as `wallets/inr`. */
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Documents between two paths in the order of Firestore. Without a bound they begin or end with the database. */
export interface Range {
  /** Top-level collection, if only its documents are meant. */
  readonly collection?: string | undefined
  readonly after?: string | undefined
  readonly until?: string | undefined
}

export type Write = { readonly set: StoredDocument } | { readonly remove: string }

const rowsSchema = z.array(
  z.object({
    document: z.optional(
      z.object({ name: z.string(), fields: z._default(z.record(z.string(), z.unknown()), {}) }),
    ),
    readTime: z.optional(z.string()),
  }),
)

const everything: Range = {}

const pageSize = 300

/** Below the limits of a commit: 500 writes and 10 MiB. */
const maximumWrites = 300
const maximumSize = 4_000_000

const maximumAttempts = 6
const firstWait = 50

/** One Firestore database, read and written as a whole. */
export class Database {
  /** Its full name, as in `projects/P/databases/(default)`. */
  readonly name: string
  readonly #request: Request

  constructor(request: Request, project: string, id = '(default)') {
    this.#request = request
    this.name = `projects/${project}/databases/${id}`
  }

  /** Returns the moment up to which all commits can be read now. */
  async readTime(): Promise<string> {
    const { readTime } = await this.#read(everything, 1)
    return readTime
  }

  /** Yields documents in pages, as of one moment if there is a `readTime`. */
  async *pages(range: Range = {}, readTime?: string): AsyncGenerator<readonly StoredDocument[]> {
    for (let after = range.after; ; ) {
      const { documents } = await this.#read({ ...range, after }, pageSize, readTime)
      yield documents
      if (documents.length < pageSize) return
      after = documents.at(-1)?.path
    }
  }

  async #read(
    { collection, after, until }: Range,
    limit: number,
    readTime?: string,
  ): Promise<{ readonly documents: readonly StoredDocument[]; readonly readTime: string }> {
    const toCursor = (path: string) => [{ referenceValue: this.#toName(path) }]
    const answer = await this.#request('POST', `${this.#documents}:runQuery`, {
      structuredQuery: {
        from: [collection === undefined ? { allDescendants: true } : { collectionId: collection }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit,
        ...(after !== undefined && { startAt: { values: toCursor(after), before: false } }),
        ...(until !== undefined && { endAt: { values: toCursor(until), before: false } }),
      },
      ...(readTime !== undefined && { readTime }),
    })
    const rows = rowsSchema.parse(answer)
    const start = this.#toName('').length
    return {
      documents: rows.flatMap(({ document }) =>
        document ? { path: document.name.slice(start), fields: document.fields } : [],
      ),
      readTime: rows.findLast((row) => row.readTime)?.readTime ?? '',
    }
  }

  /** Writes in batches, in this order. Each batch is one commit. */
  async write(writes: readonly Write[]): Promise<void> {
    for (const batch of toBatches(writes)) {
      await this.#commit(
        batch.map((write) =>
          'remove' in write
            ? { delete: this.#toName(write.remove) }
            : { update: { name: this.#toName(write.set.path), fields: write.set.fields } },
        ),
      )
    }
  }

  /** Repeats a commit that conflicts with a running call. This is safe, because the writes have no preconditions. */
  async #commit(writes: readonly object[], attempt = 1): Promise<void> {
    try {
      await this.#request('POST', `${this.#documents}:commit`, { writes })
    } catch (error) {
      const isContended = error instanceof RefusedRequest && error.status === 409
      if (!isContended || attempt === maximumAttempts) throw error
      await setTimeout(firstWait * 2 ** attempt)
      await this.#commit(writes, attempt + 1)
    }
  }

  get #documents(): string {
    return `firestore.googleapis.com/v1/${this.name}/documents`
  }

  #toName(path: string): string {
    return `${this.name}/documents/${path}`
  }
}

function* toBatches(writes: readonly Write[]): Generator<readonly Write[]> {
  let batch: Write[] = []
  let size = 0
  for (const write of writes) {
    const next = JSON.stringify(write).length
    if (batch.length === maximumWrites || (batch.length > 0 && size + next > maximumSize)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(write)
    size += next
  }
  if (batch.length > 0) yield batch
}

/** Collection of a document without the IDs of its parents, such as `users/sessions`. */
export function toCollection(path: string): string {
  return path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/')
}
