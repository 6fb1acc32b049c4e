import { type DocumentSnapshot, GrpcStatus, type Precondition } from 'firebase-admin/firestore'

/** For a write that counts only while the document is as it was read. */
export function unchangedSince({ updateTime }: Pick<DocumentSnapshot, 'updateTime'>): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : {}
}

const overtaken = [GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED]

/** Whether somebody else has changed or deleted the document first. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overtaken.some((code) => code === error.code)
}

export function ignoreOvertaken(error: unknown): void {
  if (!isOvertaken(error)) throw error
}
