import { casts } from '../functions/casts.ts'
import { hashingFunctions } from '../functions/hashing.ts'
import { latLngFunctions } from '../functions/latlngs.ts'
import { mathFunctions } from '../functions/math.ts'
import type { GlobalFunction } from '../functions/signature.ts'
import { durationFunctions, timestampFunctions } from '../functions/times.ts'
import type { Service } from '../request/request.ts'

/** math.abs(x) is a function of a namespace, int(x) one that stands alone. */
export const namespaces: ReadonlyMap<string, ReadonlyMap<string, GlobalFunction>> = new Map([
  ['math', mathFunctions],
  ['hashing', hashingFunctions],
  ['timestamp', timestampFunctions],
  ['duration', durationFunctions],
  ['latlng', latLngFunctions],
])

export const standalone: ReadonlyMap<string, GlobalFunction> = casts

export interface DocumentFunction {
  readonly answers: 'document' | 'existence'
  readonly state: 'before' | 'after'
  /** Result for a missing document: null, or an error. */
  readonly missing: 'null' | 'error'
}

const firestoreFunctions: ReadonlyMap<string, DocumentFunction> = new Map([
  ['get', { answers: 'document', state: 'before', missing: 'error' }],
  ['exists', { answers: 'existence', state: 'before', missing: 'null' }],
  ['getAfter', { answers: 'document', state: 'after', missing: 'error' }],
  ['existsAfter', { answers: 'existence', state: 'after', missing: 'null' }],
])

const storageFunctions: ReadonlyMap<string, DocumentFunction> = new Map([
  ['firestore.get', { answers: 'document', state: 'before', missing: 'null' }],
  ['firestore.exists', { answers: 'existence', state: 'before', missing: 'null' }],
])

/** The functions that read Firestore documents, as each service calls them. */
export const documentFunctions: Readonly<Record<Service, ReadonlyMap<string, DocumentFunction>>> = {
  'cloud.firestore': firestoreFunctions,
  'firebase.storage': storageFunctions,
}
