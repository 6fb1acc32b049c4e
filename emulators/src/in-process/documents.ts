import {
  type FieldPath,
  DocumentReference as SdkReference,
  DocumentSnapshot as SdkSnapshot,
  type Timestamp as SdkTimestamp,
} from '@google-cloud/firestore'
import type { StoredDocument } from '../firestore/documents/document.ts'
import { pickFields } from '../firestore/documents/projection.ts'
import { toLastSegment } from '../firestore/values/document-name.ts'
import { type FieldPath as EngineFieldPath, readValue } from '../firestore/values/field-path.ts'
import type { Fields, Timestamp } from '../firestore/values/value.ts'
import type { Write } from '../firestore/writes/write.ts'
import type { Found, Service } from './network/service.ts'
import { makeNotSimulated, refuseTheRest } from './refusing/not-simulated.ts'
import { decodeFields, decodeTime, decodeValue } from './values/decode.ts'
import { toFieldPath } from './values/field-paths.ts'
import {
  type GivenPrecondition,
  makeCreation,
  makeDeletion,
  makeSetting,
  makeUpdating,
  type SetOptions,
} from './values/writes.ts'

export class DocumentReference {
  readonly path: string
  readonly #service: Service

  constructor(service: Service, path: string) {
    this.#service = service
    this.path = path
  }

  get id(): string {
    return toLastSegment(this.path)
  }

  isEqual(other: unknown): boolean {
    return other instanceof DocumentReference && other.path === this.path && other.#service === this.#service
  }

  collection(id: string): object {
    return this.#service.collectionAt(this.#service, `${this.path}/${id}`)
  }

  async get(): Promise<DocumentSnapshot> {
    const { result, readTime } = await this.#service.documents([this.path])
    return new DocumentSnapshot(this, result[0], readTime)
  }

  create(data: unknown): Promise<WriteResult> {
    return this.#write(() => makeCreation(this.path, data))
  }

  set(data: unknown, options?: SetOptions): Promise<WriteResult> {
    return this.#write(() => makeSetting(this.path, data, options))
  }

  update(...changes: readonly unknown[]): Promise<WriteResult> {
    return this.#write(() => makeUpdating(this.path, changes))
  }

  delete(condition?: GivenPrecondition): Promise<WriteResult> {
    return this.#write(() => makeDeletion(this.path, condition))
  }

  async #write(encode: () => Write): Promise<WriteResult> {
    const { commitTime, writeResults } = await this.#service.write(encode())
    return new WriteResult(writeResults[0]?.updateTime ?? commitTime)
  }
}

class WriteResult {
  readonly #time: Timestamp

  constructor(time: Timestamp) {
    this.#time = time
  }

  get writeTime(): SdkTimestamp {
    return decodeTime(this.#time)
  }
}

/** One version of a document as it was read, decoded on demand. */
export class DocumentSnapshot {
  readonly ref: DocumentReference
  readonly #stored: StoredDocument | undefined
  readonly #fields: Fields | undefined
  readonly #readTime: Timestamp

  constructor(
    ref: DocumentReference,
    stored: StoredDocument | undefined,
    readTime: Timestamp,
    mask?: readonly EngineFieldPath[],
  ) {
    this.ref = ref
    this.#stored = stored
    this.#fields = stored && (mask ? pickFields(stored.fields, mask) : stored.fields)
    this.#readTime = readTime
  }

  get exists(): boolean {
    return this.#stored !== undefined
  }

  get id(): string {
    return this.ref.id
  }

  get createTime(): SdkTimestamp | undefined {
    return this.#stored && decodeTime(this.#stored.createTime)
  }

  get updateTime(): SdkTimestamp | undefined {
    return this.#stored && decodeTime(this.#stored.updateTime)
  }

  get readTime(): SdkTimestamp {
    return decodeTime(this.#readTime)
  }

  data(): Record<string, unknown> | undefined {
    return this.#fields && decodeFields(this.#fields)
  }

  get(field: string | FieldPath): unknown {
    const value = this.#fields && readValue(this.#fields, toFieldPath(field))
    return value === undefined ? undefined : decodeValue(value)
  }
}

refuseTheRest(DocumentReference.prototype, SdkReference)
refuseTheRest(DocumentSnapshot.prototype, SdkSnapshot)

/** Arguments of `getAll`: references, then the fields to read of each. */
export interface GivenReads {
  readonly refs: readonly DocumentReference[]
  readonly mask: readonly EngineFieldPath[] | undefined
}

export function parseReads(given: readonly unknown[], caller: string): GivenReads {
  if (given.length === 0) throw new Error(`Function "${caller}()" requires at least 1 argument.`)
  const last = given.at(-1)
  const refs = given.filter((argument) => argument instanceof DocumentReference)
  if (refs.length === given.length) return { refs, mask: undefined }
  if (refs.length < given.length - 1 || last instanceof DocumentReference) {
    throw new Error(`Value for argument "${refs.length}" is not a valid DocumentReference.`)
  }
  return { refs, mask: parseMask(last) }
}

function parseMask(options: unknown): readonly EngineFieldPath[] | undefined {
  if (typeof options !== 'object' || options === null || !('fieldMask' in options)) return undefined
  if (!Array.isArray(options.fieldMask)) throw makeNotSimulated('options of getAll other than a fieldMask')
  return options.fieldMask.map(toFieldPath)
}

/** Each document is requested once, however often it is named. */
export async function readAll(
  { refs, mask }: GivenReads,
  read: (paths: readonly string[]) => Promise<Found<readonly (StoredDocument | undefined)[]>>,
): Promise<Found<DocumentSnapshot[]>> {
  const paths = refs.map(({ path }) => path)
  const distinct = paths.length === 1 ? paths : [...new Set(paths)]
  const found = await read(distinct)
  const toSnapshot = (ref: DocumentReference, stored: StoredDocument | undefined) =>
    new DocumentSnapshot(ref, stored, found.readTime, mask)
  if (distinct.length === paths.length) {
    return { ...found, result: refs.map((ref, i) => toSnapshot(ref, found.result[i])) }
  }
  const byPath = new Map(distinct.map((path, i) => [path, found.result[i]]))
  return { ...found, result: refs.map((ref) => toSnapshot(ref, byPath.get(ref.path))) }
}
