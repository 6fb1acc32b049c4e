import type { StoredDocument } from '../../firestore/documents/document.ts'
import { isArray, isMap } from '../../firestore/values/compare-values.ts'
import { type Fields, Timestamp, type Value } from '../../firestore/values/value.ts'
import { makeNotSimulated } from '../refusing/not-simulated.ts'

/** An immutable stored version as plain JavaScript, whose fields are decoded at first access. */
export interface PlainDocument {
  get(field: string): unknown
  data(): Readonly<Record<string, unknown>>
}

const known = new WeakMap<StoredDocument, PlainDocument>()

export function toPlainDocument(stored: StoredDocument): PlainDocument {
  const before = known.get(stored)
  if (before) return before
  const document = new LazyDocument(stored)
  known.set(stored, document)
  return document
}

class LazyDocument implements PlainDocument {
  readonly #stored: StoredDocument
  #decoded: Map<string, unknown> | undefined
  #whole: Readonly<Record<string, unknown>> | undefined

  constructor(stored: StoredDocument) {
    this.#stored = stored
  }

  get(field: string): unknown {
    return this.#plain(field, this.#stored.fields.get(field))
  }

  data(): Readonly<Record<string, unknown>> {
    if (this.#whole) return this.#whole
    const whole: Record<string, unknown> = {}
    for (const [name, value] of this.#stored.fields) whole[name] = this.#plain(name, value)
    this.#whole = Object.freeze(whole)
    return whole
  }

  #plain(field: string, value: Value | undefined): unknown {
    if (typeof value !== 'object' || value === null) return toPlain(value)
    this.#decoded ??= new Map()
    const before = this.#decoded.get(field)
    if (before !== undefined) return before
    const decoded = toPlain(value)
    this.#decoded.set(field, decoded)
    return decoded
  }
}

/** A map that a write does not change is the same object in the next version, and is not decoded again. */
const knownMaps = new WeakMap<Fields, object>()

function toPlainMap(map: Fields): object {
  const before = knownMaps.get(map)
  if (before) return before
  const object: Record<string, unknown> = {}
  for (const [name, inner] of map) object[name] = toPlain(inner)
  knownMaps.set(map, Object.freeze(object))
  return object
}

function toPlain(value: Value | undefined): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return new Date(value.seconds * 1000 + value.nanos / 1e6)
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (isArray(value)) return Object.freeze(value.map(toPlain))
  if (isMap(value)) return toPlainMap(value)
  throw makeNotSimulated(`to read a ${value.constructor.name}`)
}
