import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import type { Timestamp } from '../values/value.ts'
import type { Write } from './write.ts'

/**
 * Several writes of one document are merged into one, which only the precondition of the first can stop. Refuses writes
 * that could never follow each other, whatever is stored.
 */
export function checkSequence(writes: readonly Write[]): void {
  for (const write of writes) checkVerify(write)
  if (writes.length > 1) checkFollowing(writes)
}

function checkFollowing(writes: readonly Write[]): void {
  const former = new Map<string, Former>()
  for (const write of writes) {
    const before = former.get(write.path)
    if (before !== undefined) checkFollows(before, write)
    former.set(write.path, {
      kind: write.kind,
      version: before ? before.version : findRequiredVersion(write),
    })
  }
}

interface Former {
  readonly kind: Write['kind']
  /** Version that the first write requires. */
  readonly version: Timestamp | undefined
}

function checkVerify({ kind, precondition }: Write): void {
  if (kind === 'verify' && precondition === undefined)
    throw makeInvalid('a verify must contain a precondition')
}

function checkFollows(before: Former, write: Write): void {
  const { kind, precondition } = write
  checkNotVerified(before.kind, kind)
  const exists = precondition && 'exists' in precondition ? precondition.exists : undefined
  const version = findRequiredVersion(write)
  const wasDeleted = before.kind === 'delete'
  if (wasDeleted && kind !== 'delete' && version !== undefined) throw makeImpossible(before, write)
  if (exists !== undefined && exists === wasDeleted) throw makeImpossible(before, write)
  if (version === undefined) return
  if (before.version === undefined || compareTimestamps(before.version, version) !== 0) {
    throw makeInvalid('Cannot collapse mutations with different version preconditions.')
  }
}

function checkNotVerified(before: Write['kind'], after: Write['kind']): void {
  if (before !== 'verify' && after !== 'verify') return
  if (before === after)
    throw makeInvalid('the same document cannot be verified more than once in a single request')
  const [first, second] = before === 'verify' ? ['verified', 'written'] : ['written', 'verified']
  throw makeInvalid(`the same document cannot be ${first} and then ${second} in a single request`)
}

function findRequiredVersion({ precondition }: Write): Timestamp | undefined {
  return precondition && 'updateTime' in precondition ? precondition.updateTime : undefined
}

function makeImpossible(before: Former, write: Write): FirestoreError {
  const first = before.kind === 'delete' ? 'delete' : 'write'
  const second = write.kind === 'delete' ? 'delete' : describeOperation(write)
  return makeInvalid(`Cannot ${first} then ${second} an entity in the same request.`)
}

function describeOperation({ precondition }: Write): string {
  return precondition && 'exists' in precondition && !precondition.exists ? 'insert' : 'update'
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
