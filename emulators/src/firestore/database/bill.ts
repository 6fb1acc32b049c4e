import type { Write } from '../writes/write.ts'

export interface Usage {
  readonly reads: number
  readonly writes: number
  readonly deletes: number
}

/** Index entries of an aggregation that are billed as one read. */
const entriesPerRead = 1000

/** Bill that production would have made for one database so far, by https://firebase.google.com/docs/firestore/pricing. */
export class Bill {
  #reads = 0
  #writes = 0
  #deletes = 0

  get usage(): Usage {
    return { reads: this.#reads, writes: this.#writes, deletes: this.#deletes }
  }

  /** Documents requested one by one, whether or not they exist. */
  read(count: number): void {
    this.#reads += count
  }

  /** A query costs a read even if nothing matches. */
  query(found: number): void {
    this.#reads += Math.max(found, 1)
  }

  /** Passes on the documents of an aggregation, and bills them at the end. */
  *aggregated<T>(documents: Iterable<T>): Generator<T, void> {
    let entries = 0
    try {
      for (const document of documents) {
        entries += 1
        yield document
      }
    } finally {
      this.query(Math.ceil(entries / entriesPerRead))
    }
  }

  /** A write counts even if it changes nothing; a verified precondition counts as a read. */
  commit(writes: readonly Write[]): void {
    for (const { kind } of writes) {
      if (kind === 'delete') this.#deletes += 1
      else if (kind === 'verify') this.#reads += 1
      else this.#writes += 1
    }
  }
}
