import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'

export type Fields = Readonly<Record<string, string | boolean | Date>>

export interface AskedList {
  /** Path of a collection, or only its name for a collection group. */
  readonly collection: string
  readonly isGroup?: boolean
  /** Fields with the values that they must equal. */
  readonly equal?: Fields
  readonly limit?: number | undefined
}

/** Firestore client under the rules. Methods return whether the rules allowed the request, and throw on any other failure. */
export interface Caller {
  get(path: string): Promise<boolean>
  list(asked: AskedList): Promise<boolean>
  set(path: string, fields: Fields): Promise<boolean>
  update(path: string, fields: Fields): Promise<boolean>
  delete(path: string): Promise<boolean>
}

/** Returns a caller that uses the web SDK. It keeps two streams open, so each request is slow. */
export function makeSdkCaller(context: RulesTestContext): Caller {
  const firestore = context.firestore()
  return {
    get: (path) => isAllowed(getDoc(doc(firestore, path))),
    list({ collection: path, isGroup, equal = {}, limit: most }) {
      const all = isGroup ? collectionGroup(firestore, path) : collection(firestore, path)
      const conditions = Object.entries(equal).map(([field, value]) => where(field, '==', value))
      return isAllowed(getDocs(query(all, ...conditions, ...(most === undefined ? [] : [limit(most)]))))
    },
    set: (path, fields) => isAllowed(setDoc(doc(firestore, path), fields)),
    update: (path, fields) => isAllowed(updateDoc(doc(firestore, path), fields)),
    delete: (path) => isAllowed(deleteDoc(doc(firestore, path))),
  }
}

/** Returns false only for a refusal by the rules; any other failure fails both assertions. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => assertSucceeds(attempt).then(() => true),
    () => assertFails(attempt).then(() => false),
  )
}
