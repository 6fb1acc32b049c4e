import { computeKeyedHash } from '../crypto/keyed-hash.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../http/handler.ts'
import { guessStep, hasWorked, makeChallenge } from './proof-of-work.ts'
import { countAttempt, countAttempts, giveBackAttempt, type Limit } from './throttle.ts'

/** A limit for one key, such as one account. */
export interface Mark {
  readonly limit: Limit
  readonly key: string
}

/** Wrong password or wrong code, the only refusal that counts. */
export class WrongGuess extends Refusal {}

export interface Guess {
  readonly marks: readonly Mark[]
  /** Subject of the guess. A proof of work is valid for one subject. */
  readonly about: string
}

/**
 * Counts wrong guesses by account and address. Past a limit each further guess takes a proof of work. Locking the
 * account instead would let any stranger lock out its owner.
 */
export async function guard<T>(guess: Guess, context: Context, attempt: () => Promise<T>): Promise<T> {
  const counted = await countOrWork(guess, context)
  try {
    const found = await attempt()
    await forget(counted, context.now)
    return found
  } catch (error) {
    // Failures on our side do not count.
    if (!(error instanceof WrongGuess)) await forget(counted, context.now)
    throw error
  }
}

/** Counts every attempt, for calls that cost somebody else something, such as a mail. */
export async function countOrWork(guess: Guess, context: Context): Promise<readonly Mark[]> {
  const { now } = context
  const counted: Mark[] = []
  try {
    // Counted first, so that simultaneous guesses are all counted.
    for (const mark of guess.marks) {
      await countAttempt(mark.limit, mark.key, now)
      counted.push(mark)
    }
    return counted
  } catch (error) {
    await forget(counted, now)
    const passed = guess.marks[counted.length]
    if (!(error instanceof Refusal) || !passed) throw error
    await ensureWork(guess.about, passed, error, context)
    return []
  }
}

/** Requires a proof of work past a limit. Such attempts still count, so that each one takes more work. */
async function ensureWork(
  subject: string,
  { limit, key }: Mark,
  { headers }: Refusal,
  { now, proof }: Context,
): Promise<void> {
  const worked = { ...limit, what: `${limit.what}, with work`, attempts: Number.POSITIVE_INFINITY }
  const about = computeKeyedHash('proof about', subject)
  const step = guessStep(await countAttempts(worked, key, now))
  if (await hasWorked(proof, { about, step })) return countAttempt(worked, key, now)
  throw new Refusal('too-many', 'tooManyAttempts', {
    headers,
    details: { challenge: await makeChallenge({ about, step }, now) },
  })
}

async function forget(counted: readonly Mark[], now: Date): Promise<void> {
  await Promise.all(counted.map(({ limit, key }) => giveBackAttempt(limit, key, now)))
}
