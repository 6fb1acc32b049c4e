import { FirestoreError } from '../reporting/firestore-error.ts'
import { measureDocumentName } from '../values/value-size.ts'
import { limits } from './limits.ts'

/** Refuses ids that Firestore refuses: https://firebase.google.com/docs/firestore/quotas#limits */
export function checkDocumentPath(path: string): void {
  if (isPlain(path)) return
  const ids = path.split('/')
  if (path === '' || ids.length % 2 === 1) {
    throw makeInvalid(`Document name "${path}" has the wrong number of segments: it must name a document.`)
  }
  ids.forEach((id, i) => {
    if (i % 2 === 0) checkCollectionId(id)
    else checkId(id)
  })
  if (ids.length > limits.collectionDepth * 2) {
    throw makeInvalid(
      `Document name "${path}" is nested more than ${limits.collectionDepth} collections deep.`,
    )
  }
  if (measureDocumentName(path) > limits.documentNameBytes) {
    throw makeInvalid(`Document name "${path}" is longer than ${limits.documentNameBytes} bytes.`)
  }
}

/** Fast path for short alphanumeric IDs, like nearly all: no limit is near, and none is reserved. */
function isPlain(path: string): boolean {
  return path.length <= 128 && plain.test(path)
}

const plain = /^[A-Za-z0-9-][\w-]*\/[A-Za-z0-9-][\w-]*(?:\/[A-Za-z0-9-][\w-]*\/[A-Za-z0-9-][\w-]*)*$/

export function checkCollectionId(id: string): void {
  if (id === '' || id.includes('/')) throw makeInvalid(`Collection id "${id}" is invalid.`)
  if (isReserved(id) || isDots(id))
    throw makeInvalid(`Collection id "${id}" is invalid because it is reserved.`)
  checkLength(`Collection id`, id)
}

function checkId(id: string): void {
  if (id === '') throw makeInvalid('Resource id must not be empty.')
  if (isDots(id)) throw makeInvalid(`Resource id "${id}" is invalid because it is "." or "..".`)
  if (isReserved(id) && !isNumericId(id)) {
    throw makeInvalid(`Resource id "${id}" is invalid because it is reserved.`)
  }
  checkLength('Resource id', id)
}

function isDots(id: string): boolean {
  return id === '.' || id === '..'
}

function checkLength(what: string, id: string): void {
  if (Buffer.byteLength(id) > limits.idBytes) {
    throw makeInvalid(`${what} "${id}" is longer than ${limits.idBytes} bytes.`)
  }
}

export function isReserved(name: string): boolean {
  return name.startsWith('__') && /^__.+__$/s.test(name)
}

/** Tells whether a name has the form of numeric IDs from Datastore. */
function isNumericId(id: string): boolean {
  const [, number] = /^__id(-?[1-9]\d*)__$/.exec(id) ?? []
  return number !== undefined && BigInt.asIntN(64, BigInt(number)) === BigInt(number)
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
