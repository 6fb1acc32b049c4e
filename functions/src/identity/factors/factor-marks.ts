import { Refusal } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { type Mark, WrongGuess } from '../../platform/throttling/guarded.ts'
import { countAttempt, giveBackAttempt } from '../../platform/throttling/throttle.ts'

const quarterHour = 15 * 60
const day = 24 * 60 * 60

/** Limits for a caller who knows the password. Beyond them, each guess requires a proof of work. */
const limits = {
  byDevice: { what: 'second factor by device', attempts: 10, seconds: quarterHour },
  fromAddress: { what: 'second factor by account and address', attempts: 10, seconds: quarterHour },
  byAccount: { what: 'second factor by account', attempts: 30, seconds: quarterHour },
  /**
   * Three of a million codes are valid at any time, and work can be bought: beyond this limit no app code is accepted
   * until tomorrow. Passkeys and recovery codes still are, and known browsers have their own limits.
   */
  appCodes: { what: 'wrong app codes by account', attempts: 100, seconds: day },
}

interface Guesser {
  readonly uid: string
  readonly device: string | undefined
}

export function listFactorMarks({ uid, device }: Guesser, { address }: Context): readonly Mark[] {
  if (device) return [{ limit: limits.byDevice, key: `${uid} ${device}` }]
  return [
    { limit: limits.fromAddress, key: `${uid} ${address}` },
    { limit: limits.byAccount, key: uid },
  ]
}

/** Counts wrong codes of authenticator apps, and refuses all codes beyond the limit. */
export async function countAppCode<T>(
  { uid, device }: Guesser,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = device ? `${uid} ${device}` : uid
  await countAttempt(limits.appCodes, key, now).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('too-many', 'tooManyAppCodes', { headers: error.headers })
  })
  try {
    const result = await attempt()
    await giveBackAttempt(limits.appCodes, key, now)
    return result
  } catch (error) {
    if (!(error instanceof WrongGuess)) await giveBackAttempt(limits.appCodes, key, now)
    throw error
  }
}
