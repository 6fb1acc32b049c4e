import { codes } from '../../firestore/reporting/firestore-error.ts'
import { BackOff } from './back-off.ts'
import type { Network, Request } from './network.ts'
import { answer, RpcError, readCode, ServerError } from './rpc-error.ts'

/** Values of firestore_client_config.json of the SDK. */
const readCodes: readonly number[] = [
  codes.DEADLINE_EXCEEDED,
  codes.RESOURCE_EXHAUSTED,
  codes.INTERNAL,
  codes.UNAVAILABLE,
]
const commitCodes: readonly number[] = [codes.RESOURCE_EXHAUSTED, codes.UNAVAILABLE]
/** Retried codes of a commit without a transaction, and of single deletes. */
const singleCodes: readonly number[] = [...commitCodes, codes.ABORTED]

/** Retried codes of unary requests. */
export const retried = { rollback: readCodes, commit: commitCodes, single: singleCodes }

const firstDelay = 100
const longestDelay = 60_000
const totalTimeout = 600_000
const streamAttempts = 5
const connectionAttempts = 3

/** Makes requests with all retries of the SDK and its gRPC client before an error is reported. */
export class Requests {
  readonly #network: Network

  constructor(network: Network) {
    this.#network = network
  }

  /** Same as google-gax. The ten minutes are counted in pauses, because the client has no clock. */
  async once<T>(what: Request, tryAgainOn: readonly number[], work: () => Promise<T>): Promise<T> {
    let delay = firstDelay
    let waited = 0
    for (;;) {
      try {
        return await this.#send(what, work)
      } catch (error) {
        if (!tryAgainOn.includes(readCode(error) ?? 0)) throw error
        const pause = this.#network.fraction() * delay
        await this.#network.wait(pause)
        waited += pause
        delay = Math.min(delay * 1.3, longestDelay)
        if (waited >= totalTimeout)
          throw new RpcError('DEADLINE_EXCEEDED', `Total timeout exceeded: ${error}`)
      }
    }
  }

  /**
   * Retries like `Firestore.requestStream`, and like retry-request under google-gax, which at once repeats a stream
   * that broke before the server answered. A read arrives whole or not at all.
   */
  async stream<T>(what: Request, work: () => Promise<T>): Promise<T> {
    const backOff = new BackOff(this.#network)
    await backOff.pause()
    let attempt = 1
    let connection = 1
    for (;;) {
      try {
        return await this.#send(what, work)
      } catch (error) {
        if (connection < connectionAttempts && isBroken(error)) {
          await this.#network.wait(2 ** connection * 1000 + Math.floor(this.#network.fraction() * 1000))
          connection += 1
          continue
        }
        if (attempt === streamAttempts || !readCodes.includes(readCode(error) ?? 0)) throw error
        attempt += 1
        connection = 1
        await backOff.pause()
      }
    }
  }

  #send<T>(what: Request, work: () => Promise<T>): Promise<T> {
    return this.#network.roundTrip(what, () => answer(work))
  }
}

function isBroken(error: unknown): boolean {
  return readCode(error) !== undefined && !(error instanceof ServerError)
}
