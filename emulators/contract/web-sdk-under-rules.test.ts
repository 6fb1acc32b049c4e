import { randomUUID } from 'node:crypto'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type FirestoreError,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() { return request.auth != null; }
    match /notes/{id} {
      allow get: if signedIn() && (resource == null || resource.data.owner == request.auth.uid);
      allow list: if signedIn() && resource.data.owner == request.auth.uid && request.query.limit <= 10;
      allow create: if signedIn() && request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
      allow update: if resource.data.owner == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text', 'count']);
      allow delete: if request.auth.token.staff == true;
    }
    match /gates/{id} {
      allow read: if exists(/databases/$(database)/documents/open/$(id));
    }
    match /open/{id} { allow read, write: if true; }
    match /paired/{id} {
      allow write: if existsAfter(/databases/$(database)/documents/partners/$(id));
    }
    match /partners/{id} {
      allow write: if getAfter(/databases/$(database)/documents/paired/$(id)).data.n == 1;
    }
    match /{path=**}/replies/{id} { allow read: if signedIn(); }
  }
}`

let env: RulesTestEnvironment

beforeAll(async () => {
  // Every refusal is expected here, but the SDK would warn about each.
  setLogLevel('error')
  env = await initializeTestEnvironment({
    projectId: `demo-contract-${randomUUID().slice(0, 8)}`,
    firestore: { rules },
  })
})
beforeEach(() => env.clearFirestore())
afterAll(() => env.cleanup())

const as = (uid: string, claims: Record<string, unknown> = {}) =>
  env.authenticatedContext(uid, claims).firestore()

const note = (owner: string) => ({ owner, text: 'hello', count: 0, at: serverTimestamp() })

describe('a person with rules in the way', () => {
  test('creates and reads their own documents and no others', async () => {
    await assertSucceeds(setDoc(doc(as('asha'), 'notes/one'), note('asha')))
    await assertFails(setDoc(doc(as('asha'), 'notes/two'), note('ravi')))
    await assertSucceeds(getDoc(doc(as('asha'), 'notes/one')))
    await assertFails(getDoc(doc(as('ravi'), 'notes/one')))
    await assertFails(getDoc(doc(env.unauthenticatedContext().firestore(), 'notes/one')))
    expect((await getDoc(doc(as('asha'), 'notes/two'))).exists()).toBe(false)
  })

  test('changes only permitted fields', async () => {
    const mine = doc(as('asha'), 'notes/one')
    await setDoc(mine, note('asha'))
    await assertSucceeds(updateDoc(mine, { text: 'changed', count: increment(2) }))
    await assertFails(updateDoc(mine, { owner: 'ravi' }))
    await assertFails(updateDoc(mine, { at: deleteField() }))
    expect((await getDoc(mine)).data()).toMatchObject({ owner: 'asha', text: 'changed', count: 2 })
  })

  test('deletes only with the required claim', async () => {
    await setDoc(doc(as('asha'), 'notes/one'), note('asha'))
    await assertFails(deleteDoc(doc(as('asha'), 'notes/one')))
    await assertSucceeds(deleteDoc(doc(as('meera', { staff: true }), 'notes/one')))
  })

  test('lists only with a query that finds nothing else', async () => {
    const mine = as('asha')
    await setDoc(doc(mine, 'notes/one'), note('asha'))
    const own = query(collection(mine, 'notes'), where('owner', '==', 'asha'), limit(10))
    expect((await assertSucceeds(getDocs(own))).size).toBe(1)
    await assertFails(getDocs(query(collection(mine, 'notes'), where('owner', '==', 'asha'), limit(11))))
    await assertFails(getDocs(query(collection(mine, 'notes'), where('owner', '==', 'asha'))))
    await assertFails(getDocs(query(collection(mine, 'notes'), limit(10))))
    await assertFails(getDocs(query(collection(mine, 'notes'), where('owner', '==', 'ravi'), limit(10))))
    await assertSucceeds(getDocs(collectionGroup(mine, 'replies')))
    await assertFails(getDocs(collectionGroup(mine, 'notes')))
    await assertFails(getCountFromServer(collection(mine, 'notes')))
  })

  test('is judged by the state after the whole batch', async () => {
    const mine = as('asha')
    await assertFails(setDoc(doc(mine, 'paired/x'), { n: 1 }))
    const both = writeBatch(mine).set(doc(mine, 'paired/x'), { n: 1 }).set(doc(mine, 'partners/x'), { n: 1 })
    await assertSucceeds(both.commit())
    const wrong = writeBatch(mine).set(doc(mine, 'paired/y'), { n: 2 }).set(doc(mine, 'partners/y'), { n: 1 })
    await assertFails(wrong.commit())
  })

  test('counts up in transactions without losing one', async () => {
    const mine = as('asha')
    const counter = doc(mine, 'open/counter')
    await setDoc(counter, { n: 0 })
    const add = () =>
      runTransaction(mine, async (transaction) => {
        transaction.update(counter, { n: (await transaction.get(counter)).get('n') + 1 })
      })
    await Promise.all([add(), add(), add()])
    expect((await getDoc(counter)).get('n')).toBe(3)
  })
})

describe('a listener', () => {
  test('gets the first state, then each change, and refills its window', async () => {
    const mine = as('asha')
    const top = query(collection(mine, 'open'), orderBy('n'), limit(2))
    await Promise.all([1, 2, 3].map((n) => setDoc(doc(mine, `open/d${n}`), { n })))
    const seen = watch<string>((next, error) =>
      onSnapshot(top, (snapshot) => next(snapshot.docs.map((each) => each.id).join()), error),
    )
    await seen.until('d1,d2')
    await deleteDoc(doc(as('ravi'), 'open/d1'))
    await seen.until('d2,d3')
    await setDoc(doc(as('ravi'), 'open/d0'), { n: 0 })
    await seen.until('d0,d2')
    seen.stop()
  })

  test('without permission gets one error, and the others continue', async () => {
    const mine = as('asha')
    await setDoc(doc(mine, 'open/a'), { n: 1 })
    const allowed = watch<number | undefined>((next, error) =>
      onSnapshot(doc(mine, 'open/a'), (snapshot) => next(snapshot.get('n')), error),
    )
    const refused = watch<boolean>((next, error) =>
      onSnapshot(doc(mine, 'gates/closed'), (snapshot) => next(snapshot.exists()), error),
    )
    await expect(refused.until(true)).rejects.toMatchObject({ code: 'permission-denied' })
    await allowed.until(1)
    await setDoc(doc(mine, 'open/a'), { n: 2 })
    await allowed.until(2)
    allowed.stop()
  })
})

/** Collects what a listener reports and waits for a value, so that no test waits on time. */
function watch<T>(listen: (next: (value: T) => void, error: (error: FirestoreError) => void) => () => void) {
  const seen: T[] = []
  let failure: FirestoreError | undefined
  let wake = () => {}
  const stop = listen(
    (value) => {
      seen.push(value)
      wake()
    },
    (error) => {
      failure = error
      wake()
    },
  )
  const until = async (wanted: T): Promise<void> => {
    while (!seen.includes(wanted)) {
      if (failure) throw failure
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { until, stop }
}
