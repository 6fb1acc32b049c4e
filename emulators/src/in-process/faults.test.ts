import { beforeAll, expect, test, vi } from 'vitest'
import { SdkAndOurs, type Subject, type Work } from '../../testing/sdk-and-ours.ts'
import { FirestoreError, type StatusCode } from '../firestore/reporting/firestore-error.ts'

const subjects = new SdkAndOurs('demo-faults')

interface Fault {
  readonly at: 'commit' | 'getAll' | 'readQuery'
  /** Errors that the client gets in sequence before an answer. */
  readonly heard: readonly StatusCode[]
  /** Whether the database has nevertheless applied the request. */
  readonly isDone: boolean
}

const lost = (at: Fault['at'], ...heard: readonly StatusCode[]): Fault => ({ at, heard, isDone: true })
const failing = (at: Fault['at'], ...heard: readonly StatusCode[]): Fault => ({ at, heard, isDone: false })

/** A fault for requests about one collection, and the number of requests. */
interface Breaking extends Omit<Fault, 'heard'> {
  readonly left: StatusCode[]
  calls: number
}

/** Faults by subject and collection. */
const breaking = new Map<string, Breaking>()

async function attempt<T>(
  at: Fault['at'],
  subject: Subject,
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  const fault = breaking.get(toKey(subject, path))
  if (fault?.at !== at) return work()
  fault.calls += 1
  const status = fault.left.shift()
  if (status === undefined) return work()
  if (fault.isDone) await work()
  throw new FirestoreError(status, 'the line broke')
}

const toKey = (subject: Subject, path: string) =>
  `${subject === subjects.ours ? 'ours' : 'sdk'} ${path.split('/')[0]}`

/** Placed between the database and its answer, so that both clients get the same fault. */
beforeAll(() => {
  for (const subject of subjects.both) {
    const { database } = subject
    const { commit, getAll, readQuery } = database
    vi.spyOn(database, 'commit').mockImplementation((writes, options) =>
      attempt('commit', subject, writes[0]?.path ?? '', () => commit.call(database, writes, options)),
    )
    vi.spyOn(database, 'getAll').mockImplementation((paths, options) =>
      attempt('getAll', subject, paths[0] ?? '', () => getAll.call(database, paths, options)),
    )
    vi.spyOn(database, 'readQuery').mockImplementation((query, options) =>
      attempt('readQuery', subject, query.collectionId ?? '', () => readQuery.call(database, query, options)),
    )
  }
})

async function told(subject: Subject, { heard, ...fault }: Fault, collection: string, work: MakeWork) {
  const broken = { ...fault, left: [...heard], calls: 0 }
  breaking.set(toKey(subject, collection), broken)
  const runs = { count: 0 }
  const end = await work(
    collection,
    runs,
  )(subject.client).then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? [error.code, error.message] : error),
  )
  return { end, calls: broken.calls, runs: runs.count }
}

type MakeWork = (collection: string, runs: { count: number }) => Work

/** Counts how often it runs. */
const placing: MakeWork = (collection, runs) => (firestore) =>
  firestore.runTransaction(async (transaction) => {
    runs.count += 1
    const { exists } = await transaction.get(firestore.doc(`${collection}/1`))
    await transaction.get(firestore.collection(collection).where('n', '==', 1))
    transaction.set(firestore.doc(`${collection}/1`), { exists, n: 1 })
  })
const creating: MakeWork = (collection) => (firestore) => firestore.doc(`${collection}/1`).create({ n: 1 })
const getting: MakeWork = (collection) => (firestore) => firestore.doc(`${collection}/1`).get()
const asking: MakeWork = (collection) => (firestore) => firestore.collection(collection).get()

test.concurrent.each([
  [
    'a commit is lost and asked for again, the transaction gone',
    placing,
    lost('commit', 'UNAVAILABLE'),
    { calls: 3, runs: 2 },
  ],
  ['a commit takes too long', placing, lost('commit', 'DEADLINE_EXCEEDED'), { calls: 2, runs: 2 }],
  ['a commit is lost for a reason nobody knows', placing, lost('commit', 'UNKNOWN'), { calls: 2, runs: 2 }],
  ['a commit is aborted', placing, failing('commit', 'ABORTED'), { calls: 2, runs: 2 }],
  ['a commit is not allowed', placing, failing('commit', 'PERMISSION_DENIED'), { calls: 1, runs: 1 }],
  [
    'a commit fails on a precondition',
    placing,
    failing('commit', 'FAILED_PRECONDITION'),
    { calls: 1, runs: 1 },
  ],
  [
    'a commit does not come through for a while',
    placing,
    failing('commit', 'UNAVAILABLE', 'UNAVAILABLE'),
    { calls: 3, runs: 1 },
  ],
  ['the first read is aborted', placing, failing('getAll', 'ABORTED'), { calls: 2, runs: 2 }],
  ['the first read does not come through', placing, failing('getAll', 'UNAVAILABLE'), { calls: 2, runs: 1 }],
  ['a query is aborted', placing, failing('readQuery', 'ABORTED'), { calls: 2, runs: 2 }],
  ['a query fails inside the server', placing, failing('readQuery', 'INTERNAL'), { calls: 2, runs: 1 }],
  ['a creation is lost and asked for again', creating, lost('commit', 'UNAVAILABLE'), { calls: 2, runs: 0 }],
  ['a creation takes too long', creating, lost('commit', 'DEADLINE_EXCEEDED'), { calls: 1, runs: 0 }],
  [
    'a creation is aborted',
    creating,
    failing('commit', 'ABORTED', 'ABORTED', 'RESOURCE_EXHAUSTED'),
    { calls: 4, runs: 0 },
  ],
  ['a document does not come through', getting, failing('getAll', 'UNAVAILABLE'), { calls: 2, runs: 0 }],
  ['a document is refused', getting, failing('getAll', 'PERMISSION_DENIED'), { calls: 1, runs: 0 }],
  ['a read is aborted', getting, failing('getAll', 'ABORTED'), { calls: 1, runs: 0 }],
  ['a list does not come through', asking, failing('readQuery', 'DEADLINE_EXCEEDED'), { calls: 2, runs: 0 }],
] as const)('%s', async (_what, work, fault, counts) => {
  const collection = subjects.collection()
  const theirs = await told(subjects.sdk, fault, collection, work)
  expect(theirs).toMatchObject(counts)
  expect(await told(subjects.ours, fault, collection, work)).toEqual(theirs)
  const [ofTheirs, ofOurs] = subjects.both.map(({ database }) => database.get(`${collection}/1`)?.fields)
  expect(ofOurs).toEqual(ofTheirs)
})
