import { FirestoreError } from '../reporting/firestore-error.ts'
import { documentNameSize } from '../values/value-size.ts'
import { limits } from './limits.ts'

/** Refuses ids that Firestore refuses: https://firebase.google.com/docs/firestore/quotas#limits */
export function checkDocumentPath(path: string): void {
  if (isPlain(path)) return
  const ids = path.split('/')
  if (path === '' || ids.length % 2 === 1) {
    throw invalid(`Document name "${path}" has the wrong number of segments: it must name a document.`)
  }
  for (const id of ids) checkId(id)
  if (ids.length > limits.collectionDepth * 2) {
    throw invalid(`Document name "${path}" is nested more than ${limits.collectionDepth} collections deep.`)
  }
  if (documentNameSize(path) > limits.documentNameBytes) {
    throw invalid(`Document name "${path}" is longer than ${limits.documentNameBytes} bytes.`)
  }
}

/** Two short ids of letters and digits, like nearly all: no limit is anywhere near. */
function isPlain(path: string): boolean {
  return path.length <= 128 && plain.test(path)
}

const plain = /^[A-Za-z0-9-]+\/[A-Za-z0-9-]+$/

function checkId(id: string): void {
  if (id === '') throw invalid('Resource id must not be empty.')
  if (id === '.' || id === '..') throw invalid(`Resource id "${id}" is invalid because it is "." or "..".`)
  if (isReserved(id) && !/^__id-?\d+__$/.test(id)) {
    throw invalid(`Resource id "${id}" is invalid because it is reserved.`)
  }
  if (Buffer.byteLength(id) > limits.idBytes) {
    throw invalid(`Resource id "${id}" is longer than ${limits.idBytes} bytes.`)
  }
}

export function isReserved(name: string): boolean {
  return name.startsWith('__') && /^__.*__$/s.test(name)
}

function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
