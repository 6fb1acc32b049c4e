import {
  type DocumentReference,
  GrpcStatus,
  type Precondition,
  type Timestamp,
} from 'firebase-admin/firestore'

/** Fields of a snapshot that identify its version. */
export interface ReadVersion {
  readonly ref: Pick<DocumentReference, 'path'>
  readonly updateTime?: Timestamp | undefined
}

/**
 * Returns the precondition that a document is unchanged since it was read. Throws without a version, because nothing
 * would be checked.
 */
export function makeUnchangedPrecondition({ ref, updateTime }: ReadVersion): Precondition {
  if (!updateTime) throw new Error(`${ref.path} was read without its version`)
  return { lastUpdateTime: updateTime }
}

const overtaken = [GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED]

/** Whether another writer has changed or deleted the document first. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overtaken.some((code) => code === error.code)
}

export function ignoreOvertaken(error: unknown): void {
  if (!isOvertaken(error)) throw error
}
