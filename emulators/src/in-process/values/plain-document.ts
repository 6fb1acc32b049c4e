import type { StoredDocument } from '../../firestore/documents/document.ts'
import { isArray, isMap } from '../../firestore/values/compare-values.ts'
import { Timestamp, type Value } from '../../firestore/values/value.ts'
import { notSimulated } from '../refusing/not-simulated.ts'

/** A stored version as plain JavaScript, each field decoded when somebody first asks for it. Nothing in it can change. */
export interface PlainDocument {
  get(field: string): unknown
  data(): Readonly<Record<string, unknown>>
}

const known = new WeakMap<StoredDocument, PlainDocument>()

export function plainDocument(stored: StoredDocument): PlainDocument {
  const before = known.get(stored)
  if (before) return before
  const document = new LazyDocument(stored)
  known.set(stored, document)
  return document
}

class LazyDocument implements PlainDocument {
  readonly #stored: StoredDocument
  readonly #decoded = new Map<string, unknown>()
  #whole: Readonly<Record<string, unknown>> | undefined

  constructor(stored: StoredDocument) {
    this.#stored = stored
  }

  get(field: string): unknown {
    const value = this.#stored.fields.get(field)
    if (typeof value !== 'object' || value === null) return plain(value)
    if (!this.#decoded.has(field)) this.#decoded.set(field, plain(value))
    return this.#decoded.get(field)
  }

  data(): Readonly<Record<string, unknown>> {
    this.#whole ??= Object.freeze(
      Object.fromEntries([...this.#stored.fields.keys()].map((name) => [name, this.get(name)])),
    )
    return this.#whole
  }
}

function plain(value: Value | undefined): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return new Date(value.seconds * 1000 + value.nanos / 1e6)
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (isArray(value)) return Object.freeze(value.map(plain))
  if (isMap(value))
    return Object.freeze(Object.fromEntries([...value].map(([name, inner]) => [name, plain(inner)])))
  throw notSimulated(`to read a ${value.constructor.name}`)
}
