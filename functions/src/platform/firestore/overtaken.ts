import {
  type DocumentReference,
  GrpcStatus,
  type Precondition,
  type Timestamp,
} from 'firebase-admin/firestore'

/** The parts of a snapshot that say which version it is. */
export interface ReadVersion {
  readonly ref: Pick<DocumentReference, 'path'>
  readonly updateTime?: Timestamp | undefined
}

/** For a write that counts only while the document is as it was read. Without a version nothing would be asked for. */
export function ifUnchanged({ ref, updateTime }: ReadVersion): Precondition {
  if (!updateTime) throw new Error(`${ref.path} was read without its version`)
  return { lastUpdateTime: updateTime }
}

const overtaken = [GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED]

/** Whether somebody else has changed or deleted the document first. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overtaken.some((code) => code === error.code)
}

export function ignoreOvertaken(error: unknown): void {
  if (!isOvertaken(error)) throw error
}
