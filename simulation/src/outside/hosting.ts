import type { Answer } from '@rupee/functions/app.ts'
import type { Fleet } from '../process/fleet.ts'
import type { SimulatedProcess } from '../process/simulated-process.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { Browser, Heard, SentFile } from '../stage.ts'
import type { Teller } from '../story/teller.ts'
import type { SeenCall } from '../witness.ts'
import { findOwner } from './auth.ts'
import type { Faults } from './faults.ts'
import type { Latency } from './line.ts'
import { keepCookies, makeRequest } from './request.ts'

interface HostingOptions {
  readonly scheduler: Scheduler
  readonly random: Seeded
  readonly faults: Faults
  readonly latency: Latency
  readonly teller: Teller
  readonly fleet: Fleet
  heard(call: SeenCall): void
}

export interface SentCall {
  readonly browser: Browser
  readonly address: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, SentFile>>
}

/** Timeout of Hosting for a function. */
const patience = 60_000

/**
 * Time for which a fault can affect calls: a very late request arrives within a minute, and Firestore keeps the locks
 * of an abandoned transaction for another one.
 */
const aftermath = 2 * 60_000

/** Ends a call, with its answer if there is one. */
type End = (answer: Answer | undefined) => void

type MadeRequest = ReturnType<typeof makeRequest>

const kycPath = '/api/auth/kyc/'

/** Stand-in for Hosting, between the browsers and the processes. */
export class Hosting {
  /** Number of calls by path and status. */
  readonly answered = new Map<string, number>()
  readonly #options: HostingOptions

  constructor(options: HostingOptions) {
    this.#options = options
  }

  call(sent: SentCall): Promise<Heard | 'no answer'> {
    const { scheduler, faults, heard, teller } = this.#options
    const { browser, path, fields } = sent
    const uid = findOwner(browser.cookie)
    const began = scheduler.date
    return new Promise((resolve) => {
      const outcome = this.#send(sent, (answer) => {
        const isDisturbed = faults.last >= began.getTime() - aftermath
        const result = answer === undefined ? 'no answer' : toHeard(answer, isDisturbed)
        if (answer) keepCookies(browser, answer.headers['Set-Cookie'])
        const status = result === 'no answer' ? result : result.status
        this.#count(`${path} ${status}`)
        teller.tell(
          () => `${uid ?? 'a visitor'} hears of ${path} ${describeFields(fields)}: ${describeAnswer(result)}`,
        )
        heard({ at: scheduler.date, began, uid, path, fields, heard: result })
        resolve(result)
      })
      scheduler.after(patience, () => outcome(undefined))
    })
  }

  /** Returns a function that ends the call, unless it has already ended. */
  #send(sent: SentCall, ended: End): End {
    const { scheduler, faults, fleet, teller } = this.#options
    let hasEnded = false
    const end: End = (answer) => {
      if (hasEnded) return
      hasEnded = true
      ended(answer)
    }
    const endLater: End = (answer) => void scheduler.after(this.#leg(), () => end(answer))
    if (faults.strikes('a call is lost on its way in')) {
      teller.tell(() => `${sent.browser.uid}: a call of ${sent.path} is lost on its way in`)
      endLater(undefined)
      return end
    }
    // Build the request now: the browser may get other cookies before it arrives.
    const request = makeRequest(sent)
    scheduler.after(this.#leg(), () =>
      fleet.withProcess((process) => this.#answer(process, sent, request, endLater)),
    )
    return end
  }

  #answer(process: SimulatedProcess, { browser, path }: SentCall, request: MadeRequest, end: End): void {
    const { faults, teller } = this.#options
    const part = path === kycPath ? 'KYC forms' : 'all but KYC forms'
    process.work(
      () => process.functions.answer(request, process.now(), part),
      (result) => {
        if (result.status === 'rejected') throw result.reason
        const isLost = faults.strikes('an answer is lost on its way out')
        if (isLost) teller.tell(() => `${browser.uid}: an answer of ${path} is lost`)
        end(isLost ? undefined : result.value)
      },
      () => end(undefined),
    )
  }

  #leg(): number {
    const { random, latency } = this.#options
    return random.between(latency.minimum, latency.maximum) / 2
  }

  #count(what: string): void {
    this.answered.set(what, (this.answered.get(what) ?? 0) + 1)
  }
}

function toHeard({ status, body }: Answer, disturbed: boolean): Heard {
  return { status, body: { ...body }, ...(disturbed && { disturbed }) }
}

function describeAnswer(heard: Heard | 'no answer'): string {
  return heard === 'no answer' ? heard : `${heard.status} ${JSON.stringify(heard.body).slice(0, 300)}`
}

function describeFields(fields: Readonly<Record<string, string>>): string {
  const told = Object.entries(fields).filter(([name]) => name !== 'password')
  return told.map(([name, value]) => `${name}=${value.slice(0, 60)}`).join(' ')
}
