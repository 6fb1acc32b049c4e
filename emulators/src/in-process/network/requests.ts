import { codes } from '../../firestore/reporting/firestore-error.ts'
import { BackOff } from './back-off.ts'
import type { Network, Request } from './network.ts'
import { answer, codeOf, RpcError, ServerError } from './rpc-error.ts'

/** As in firestore_client_config.json of the SDK. */
const readCodes: readonly number[] = [
  codes.DEADLINE_EXCEEDED,
  codes.RESOURCE_EXHAUSTED,
  codes.INTERNAL,
  codes.UNAVAILABLE,
]
const commitCodes: readonly number[] = [codes.RESOURCE_EXHAUSTED, codes.UNAVAILABLE]
/** For a commit that is no transaction, and for deletes one by one. */
const singleCodes: readonly number[] = [...commitCodes, codes.ABORTED]

/** Which errors of a request that is answered at once lead to another try. */
export const retried = { rollback: readCodes, commit: commitCodes, single: singleCodes }

const firstDelay = 100
const longestDelay = 60_000
const totalTimeout = 600_000
const streamAttempts = 5
const connectionAttempts = 3

/** Requests with all the tries that the SDK and the gRPC client under it make before anybody hears of an error. */
export class Requests {
  readonly #network: Network

  constructor(network: Network) {
    this.#network = network
  }

  /** As google-gax does. The ten minutes count the pauses: the client has no clock. */
  async once<T>(what: Request, tryAgainOn: readonly number[], work: () => Promise<T>): Promise<T> {
    let delay = firstDelay
    let waited = 0
    for (;;) {
      try {
        return await this.#send(what, work)
      } catch (error) {
        if (!tryAgainOn.includes(codeOf(error) ?? 0)) throw error
        const pause = this.#network.fraction() * delay
        await this.#network.wait(pause)
        waited += pause
        delay = Math.min(delay * 1.3, longestDelay)
        if (waited >= totalTimeout)
          throw new RpcError('DEADLINE_EXCEEDED', `Total timeout exceeded: ${error}`)
      }
    }
  }

  /** As `Firestore.requestStream` does. What is read comes in one piece or not at all. */
  async stream<T>(what: Request, work: () => Promise<T>): Promise<T> {
    const backOff = new BackOff(this.#network)
    for (let attempt = 1; ; attempt += 1) {
      await backOff.pause()
      try {
        return await this.#connected(what, work)
      } catch (error) {
        if (attempt === streamAttempts || !readCodes.includes(codeOf(error) ?? 0)) throw error
      }
    }
  }

  /** As retry-request does under google-gax: what broke before the server said anything is asked again at once. */
  async #connected<T>(what: Request, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#send(what, work)
      } catch (error) {
        const isBroken = codeOf(error) !== undefined && !(error instanceof ServerError)
        if (attempt === connectionAttempts || !isBroken) throw error
        await this.#network.wait(2 ** attempt * 1000 + Math.floor(this.#network.fraction() * 1000))
      }
    }
  }

  #send<T>(what: Request, work: () => Promise<T>): Promise<T> {
    return this.#network.roundTrip(what, () => answer(work))
  }
}
