import { RpcError, ServerError } from '@rupee/emulators/in-process'
import type { Mortal } from '../process/simulated-process.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { Teller } from '../story/teller.ts'
import type { FaultOnTheWay, Faults } from './faults.ts'

/** Duration of a round trip in milliseconds. */
export interface Latency {
  readonly minimum: number
  readonly maximum: number
}

export interface Surroundings {
  readonly scheduler: Scheduler
  readonly faults: Faults
  readonly latency: Latency
  readonly teller: Teller
  /** Called with the error code when the server itself refuses a request, not because of a fault. */
  readonly refused?: ((what: string, code: number) => void) | undefined
}

/** Failed outcome of a round trip as a gRPC status. Services other than Firestore map it to their own errors. */
type Status = 'UNAVAILABLE' | 'DEADLINE_EXCEEDED' | 'RESOURCE_EXHAUSTED' | 'ABORTED'

type Failure = (message: string, status: Status) => Error

/** Timeout of a client. */
const patience = 60_000

/**
 * Connection between a process and the outside. Every round trip takes time here, may be lost or broken, and is where
 * a process can die. A dead process gets no answers.
 */
export class Line {
  readonly #process: Mortal
  readonly #surroundings: Surroundings
  readonly #random: Seeded

  constructor(process: Mortal, surroundings: Surroundings, random: Seeded) {
    this.#process = process
    this.#surroundings = surroundings
    this.#random = random
  }

  fraction(): number {
    return this.#random.fraction()
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#surroundings.scheduler.after(milliseconds, () => {
        if (this.#process.isAlive) resolve()
      })
    })
  }

  roundTrip<T>(what: string, deliver: () => Promise<T>, failure: Failure = makeRpcFailure): Promise<T> {
    if (!this.#process.isAlive) return waitForever()
    const fault = this.#surroundings.faults.onTheWay()
    if (fault !== undefined) return this.#disturbed(fault, what, deliver, failure)
    const answer = this.#sent(this.#leg(), deliver)
    answer.catch((error) => {
      if (error instanceof RpcError) this.#surroundings.refused?.(what, error.code)
    })
    return this.#heard(answer)
  }

  #disturbed<T>(fault: FaultOnTheWay, what: string, deliver: () => Promise<T>, failure: Failure): Promise<T> {
    const { teller } = this.#surroundings
    teller.tell(() => `${this.#process.name}: ${fault} (${what})`)
    const refuseLater = (status: Status, delay: number) => this.#broken<T>(failure(fault, status), delay)
    switch (fault) {
      case 'a request is lost':
        return refuseLater('UNAVAILABLE', this.#leg() * 2)
      case 'it is refused for the moment':
        return refuseLater('RESOURCE_EXHAUSTED', this.#leg() * 2)
      case 'it is aborted':
        // Firestore aborts contended commits. Other requests are merely refused.
        return refuseLater(what === 'commit' ? 'ABORTED' : 'UNAVAILABLE', this.#leg() * 2)
      case 'an answer is lost': {
        ignore(this.#sent(this.#leg(), deliver))
        // A broken connection fails at once, a silent one when the client times out.
        return this.#random.chance(0.8)
          ? refuseLater('UNAVAILABLE', this.#leg() * 2)
          : refuseLater('DEADLINE_EXCEEDED', patience)
      }
      case 'it is very late':
        return this.#heard(this.#sent(this.#random.between(0, patience * 0.9), deliver))
      case 'the process dies before it':
        this.#process.die()
        return waitForever()
      case 'the process dies after it': {
        const answer = this.#sent(this.#leg(), deliver)
        const die = () => this.#process.die()
        answer.then(die, die)
        return waitForever()
      }
    }
  }

  #broken<T>(error: Error, delay: number): Promise<T> {
    return new Promise((_, reject) => {
      this.#later(delay, () => this.#process.isAlive && reject(error))
    })
  }

  #sent<T>(delay: number, deliver: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#later(delay, () => deliver().then(resolve, reject))
    })
  }

  #heard<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      answer.then(
        (value) => this.#later(this.#leg(), () => this.#process.isAlive && resolve(value)),
        (error) => this.#later(this.#leg(), () => this.#process.isAlive && reject(error)),
      )
    })
  }

  /** Draws the duration of one way. */
  #leg(): number {
    const { minimum, maximum } = this.#surroundings.latency
    return this.#random.between(minimum, maximum) / 2
  }

  #later(milliseconds: number, run: () => void): void {
    this.#surroundings.scheduler.after(milliseconds, run)
  }
}

const waitForever = <T>(): Promise<T> => new Promise(() => {})

function ignore(promise: Promise<unknown>): void {
  promise.catch(() => {})
}

/** Returns an error of the server, or of the connection if there was no answer. */
function makeRpcFailure(message: string, status: Status): Error {
  const isAnswer = status === 'ABORTED' || status === 'RESOURCE_EXHAUSTED'
  return isAnswer ? new ServerError(status, message) : new RpcError(status, message)
}
