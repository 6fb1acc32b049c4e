import { calls } from '@rupee/domain/calls/calls.ts'
import type { Actor, Stage } from '../../stage.ts'
import { visitUntilEnd } from '../customers/customer.ts'
import { listBlockRefusals } from '../customers/quoting.ts'
import { drawPicture } from '../people/papers.ts'
import { Gone, Person } from '../people/person.ts'
import { refusals } from '../people/refusals.ts'
import { day, hour, minute } from '../people/rhythm.ts'
import type { Town } from '../people/town.ts'
import { type Known, nameForStory } from '../people/who.ts'

interface NewcomerOptions {
  readonly who: Known
  readonly town: Town
  readonly number: number
  readonly mood: number
  readonly ordersPerDay: number
  /** Time of the first visit. */
  readonly comes: Date
  /** Time at which the newcomer asks for the account to be deleted, if ever. */
  readonly leaves: Date | undefined
}

/** A visitor who registers, gets verified, swaps like other customers, and may leave. */
export class Newcomer implements Actor {
  readonly name: string
  readonly #options: NewcomerOptions

  constructor(options: NewcomerOptions) {
    this.name = nameForStory(options.who)
    this.#options = options
  }

  async act(stage: Stage): Promise<void> {
    const { who, town, comes, leaves } = this.#options
    await stage.waitUntil(comes)
    const person = await register(stage, who, town)
    if (!person || !(await becomeVerified(person, town))) return
    person.tell('is verified')
    const leaving = leaves ? waitAndLeave(person, town, leaves) : undefined
    await visitUntilEnd(person, this.#options)
    await leaving
  }
}

/** Asks for the account to be deleted. Swapping goes on until staff delete it. */
async function waitAndLeave(person: Person, town: Town, leaves: Date): Promise<void> {
  await person.stage.waitUntil(leaves)
  person.isLeaving = true
  person.tell('asks for the account to be deleted')
  town.askToLeave(person.uid)
}

/** Registers in a new browser with the e-mailed code. Returns undefined if the visitor gives up. */
async function register(stage: Stage, who: Known, town: Town): Promise<Person | undefined> {
  const browser = stage.visitor()
  const visitor = new Person(stage, { ...who, browser })
  const password = `secret of ${who.uid}`
  await visitor.insist(calls.verifyLogin, {})
  const form = { name: who.name, email: who.email, password, confirmPassword: password, terms: 'true' }
  const registered = await visitor.insist(calls.register, form, {
    may: [refusals.tooManyAttempts],
  })
  if (registered.kind === 'done') visitor.tell(`registers with ${who.email}`)
  for (let tries = 0; tries < 8 && stage.now() < town.ends; tries += 1) {
    if (registered.kind !== 'done' || tries > 0) await askForNewCode(visitor, who.email, password)
    if (await enterCode(visitor, who.email)) {
      const [uid] = stage.list('users', 'email', who.email)
      if (uid === undefined)
        throw visitor.complaint(`has confirmed ${who.email}, and there is no such account`)
      return new Person(stage, { uid, name: who.name, browser, login: { email: who.email, password } })
    }
    await visitor.pause(20 * minute, 3 * hour)
  }
  visitor.tell('gives registering up')
  return undefined
}

/** Logs in, which sends a new code. A lost call is repeated on the next try. */
async function askForNewCode(visitor: Person, email: string, password: string): Promise<void> {
  await visitor.ask(
    calls.login,
    { email, password },
    {
      may: [
        refusals.confirmEmailFirst,
        refusals.invalidCredentials,
        refusals.tooManyAttempts,
        refusals.codesStopped,
      ],
    },
  )
}

/** Enters the newest code. Returns true once logged in. Codes may be mistyped, late or outdated. */
async function enterCode(visitor: Person, email: string): Promise<boolean> {
  const { random, stage } = visitor
  const may = [refusals.invalidOtp, refusals.tooManyAttempts]
  for (let looks = 0; looks < 4; looks += 1) {
    await visitor.pause(20_000, 2 * minute)
    const code = /\b\d{6}\b/.exec(stage.mailbox(email).at(-1) ?? '')?.[0]
    if (code === undefined) continue
    const typed = random.chance(0.1) ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code
    const answer = await visitor.ask(calls.verify, { otp: typed }, { may })
    if (answer.kind !== 'done') continue
    if (typed !== code) throw visitor.complaint(`was let in with ${typed} in place of ${code}`)
    visitor.tell('confirms the e-mail address')
    return true
  }
  return false
}

/** Sends the KYC form until staff confirm it. Returns false if the run or the account ends first. */
async function becomeVerified(person: Person, town: Town): Promise<boolean> {
  try {
    while (person.now < town.ends) {
      const { is_verified: verified } = person.mustRead(`users/${person.uid}`, 'they have registered')
      if (verified === true) return true
      if (verified === undefined) await sendForm(person, town)
      await person.pause(hour, day / 2)
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
  return false
}

async function sendForm(person: Person, town: Town): Promise<void> {
  const { random } = person
  const drawLetter = () => String.fromCharCode(65 + random.below(26))
  const numbers = {
    mobileNumber: `9${String(random.below(1e9)).padStart(9, '0')}`,
    aadharNumber: `4${String(random.below(1e11)).padStart(11, '0')}`,
    panCardNumber: `${Array.from({ length: 5 }, drawLetter).join('')}${1000 + random.below(9000)}${drawLetter()}`,
  }
  const files = {
    aadharFront: drawPicture(random),
    aadharBack: drawPicture(random),
    panCardFront: drawPicture(random),
    aadharWithPhoto: drawPicture(random, 'jpeg'),
    video: drawPicture(random, 'mp4'),
  }
  const answer = await person.insist(calls.kyc, numbers, {
    files,
    may: () => listBlockRefusals({ person, town }),
    mayAgain: [refusals.kycWaiting, refusals.kycConfirmed],
  })
  if (answer.kind === 'done') person.tell('sends the KYC form')
}
