import { codes, FirestoreError, type StatusCode } from '../../firestore/reporting/firestore-error.ts'

/** Error as the SDK's gRPC client reports it. A failing network rejects with one. */
export class RpcError extends Error {
  readonly code: number
  readonly details: string

  constructor(status: StatusCode, details: string) {
    super(`${codes[status]} ${status}: ${details}`)
    this.code = codes[status]
    this.details = details
  }
}

/** Error that the server has answered. The SDK takes any other error for a broken connection. */
export class ServerError extends RpcError {}

export function answer<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(refuse)
}

/** Turns a refusal into an answer. Any other error is a defect of the engine, which no client should retry. */
function refuse(thrown: unknown): never {
  throw thrown instanceof FirestoreError ? new ServerError(thrown.status, thrown.message) : thrown
}

export function readCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'number' ? error.code : undefined
}
