import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  type FirestoreError,
  type FirestoreSettings,
  getDoc,
  getDocs,
  increment,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'

/** The part of the browser tests that runs in the browser: the web SDK, controlled by the test. */
let firestore: Firestore | undefined
const seen = new Map<string, DocumentData[]>()

export function open(projectId: string, port: number, settings: FirestoreSettings): void {
  firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'any' }), settings)
  connectFirestoreEmulator(firestore, '127.0.0.1', port)
}

export async function set(path: string, fields: DocumentData): Promise<void> {
  await setDoc(doc(openFirestore(), path), { ...fields, at: serverTimestamp() })
}

export async function get(path: string): Promise<DocumentData | undefined> {
  return (await getDoc(doc(openFirestore(), path))).data()
}

export async function listRankedIds(path: string, minimum: number): Promise<string[]> {
  const found = await getDocs(
    query(collection(openFirestore(), path), where('rank', '>=', minimum), orderBy('rank')),
  )
  return found.docs.map(({ id }) => id)
}

export function addInTransaction(path: string, amount: number): Promise<number> {
  const reference = doc(openFirestore(), path)
  return runTransaction(openFirestore(), async (transaction) => {
    const before: number = (await transaction.get(reference)).get('rank')
    transaction.update(reference, { rank: increment(amount) })
    return before
  })
}

export function watch(path: string): void {
  onSnapshot(collection(openFirestore(), path), (snapshot) => {
    seen.set(
      path,
      snapshot.docs.map((document) => ({ id: document.id, rank: document.get('rank') })),
    )
  })
}

export function getSeen(path: string): DocumentData[] {
  return seen.get(path) ?? []
}

/** The code with which it fails. */
export function findListenFailure(path: string): Promise<string> {
  return new Promise((resolve) => {
    onSnapshot(doc(openFirestore(), path), { error: ({ code }) => resolve(code) })
  })
}

export async function findSetFailure(path: string): Promise<string> {
  const failure: FirestoreError = await setDoc(doc(openFirestore(), path), {}).catch((error) => error)
  return failure.code
}

function openFirestore(): Firestore {
  if (!firestore) throw new Error('The page is not open.')
  return firestore
}
