import { type Database, RpcError } from '@rupee/emulators/in-process'
import { expect, onTestFinished } from 'vitest'
import { getOwnWorld } from './begin.ts'

/** Methods that a test can intercept. The first parameter of each is its subject. */
type Method = 'commit' | 'getAll' | 'readQuery'

type About<M extends Method> = Parameters<Database[M]>[0]

type Writes = About<'commit'>

/** Matches a commit that writes to a collection. */
export function matchCommits(collection: string): (writes: Writes) => boolean {
  return (writes) => writes.some(({ path }) => path.startsWith(`${collection}/`))
}

/** Applies the next matching commit but loses its answer, as when the connection breaks. The client retries. */
export function loseAnswer(matches: (writes: Writes) => boolean): void {
  interceptOnce('commit', matches, async (commit) => {
    await commit()
    throw new RpcError('UNAVAILABLE', 'the line broke')
  })
}

/** Kills the caller of the next matching commit: before it, without its locks, or after it. Nothing more is done. */
export function dieDuringWrite(
  moment: 'before' | 'after',
  matches: (writes: Writes) => boolean,
): Promise<void> {
  return new Promise((died) => {
    interceptOnce('commit', matches, async (commit, _, { transaction = '' }) => {
      if (moment === 'after') await commit()
      else getOwnWorld().database.rollback(transaction)
      died()
      return waitForever()
    })
  })
}

/** Counts the commits of some work that write anything. Triggers that publish it meanwhile do not count. */
export async function countCommits(work: () => Promise<unknown>): Promise<number> {
  const isOwn = (writes: Writes) => writes.some(({ path }) => !/^public(?:ations)?\//.test(path))
  const { database } = getOwnWorld()
  const { commit } = database
  let count = 0
  const counted: typeof commit = (...parameters) => {
    if (isOwn(parameters[0])) count += 1
    return Reflect.apply(commit, database, parameters)
  }
  Object.assign(database, { commit: counted })
  await work()
  Object.assign(database, { commit })
  return count
}

/** Runs something before the next matching request, which waits for it. */
export function runFirst<M extends Method>(
  method: M,
  matches: (about: About<M>) => boolean,
  work: () => Promise<unknown>,
): void {
  interceptOnce(method, matches, async (request) => {
    await work()
    return request()
  })
}

/** Refuses all matching requests until the returned function is called or the test ends. */
export function refuseAll<M extends Method>(method: M, matches: (about: About<M>) => boolean): () => void {
  const database: object = getOwnWorld().database
  const original: (...parameters: unknown[]) => unknown = Reflect.get(database, method)
  const callReplaced = (about: About<M>, ...others: unknown[]) =>
    matches(about)
      ? Promise.reject(new RpcError('PERMISSION_DENIED', 'Firestore is away'))
      : Reflect.apply(original, database, [about, ...others])
  const accept = () => void Object.assign(database, { [method]: original })
  Object.assign(database, { [method]: callReplaced })
  onTestFinished(accept)
  return accept
}

/** Kills the caller once the next file is stored. */
export function dieAfterStoring(): Promise<void> {
  return new Promise((died) => {
    replaceOnce(getOwnWorld().store, 'store', acceptAlways, async (store) => {
      await store()
      died()
      return waitForever()
    })
  })
}

/** Kills the caller once the first file of the next folder is removed. */
export function dieWhileRemoving(): Promise<void> {
  const { store } = getOwnWorld()
  return new Promise((died) => {
    replaceOnce(store, 'removeFolder', acceptAlways, async (_, folder: `${string}/`) => {
      for await (const { path } of store.list(folder)) {
        await store.remove(path)
        break
      }
      died()
      return waitForever()
    })
  })
}

const acceptAlways = () => true

function interceptOnce<M extends Method>(
  method: M,
  matches: (about: About<M>) => boolean,
  act: Act<[about: About<M>, options: { readonly transaction?: string | undefined }]>,
): void {
  replaceOnce(getOwnWorld().database, method, matches, act)
}

type Act<P extends readonly unknown[]> = (work: () => Promise<unknown>, ...parameters: P) => Promise<unknown>

/** Replaces the next matching call of a method. A test that makes no such call fails. */
function replaceOnce<P extends readonly unknown[]>(
  object: object,
  method: string,
  matches: (about: P[0]) => boolean,
  act: Act<P>,
): void {
  const original: (...parameters: P) => Promise<unknown> = Reflect.get(object, method)
  let isReplaced = false
  const restore = () => Object.assign(object, { [method]: original })
  const callReplaced = (...parameters: P) => {
    const work = () => Reflect.apply(original, object, parameters)
    if (!matches(parameters[0])) return work()
    isReplaced = true
    restore()
    return act(work, ...parameters)
  }
  Object.assign(object, { [method]: callReplaced })
  onTestFinished(() => {
    restore()
    expect(isReplaced, `a matching ${method}`).toBe(true)
  })
}

/** A request of a dead process. */
function waitForever(): Promise<never> {
  return new Promise(() => {})
}
