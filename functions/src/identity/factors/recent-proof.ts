import type { Controls } from '@rupee/domain/controls/controls.ts'
import type { ProofWay } from '@rupee/domain/people/factors.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { hasFactor, listProofWays, readFactors } from './factors.ts'

/** What a session knows of how somebody has proved who they are. */
interface Proved {
  readonly uid: string
  readonly factorAt: Date | undefined
  readonly codeAt: Date | undefined
}

/**
 * For what takes a second person: whoever has a second factor has used it within `stepUpMinutes`, and staff have one
 * where they need one. The page then asks for it and makes the call again.
 */
export async function ensureRecentFactor(person: Proved, now: Date): Promise<void> {
  const missing = await missingFactor(person, await readControls(), now)
  if (missing) throw missing
}

/** What to refuse with, for whom only a transaction can say whether it takes a second person. */
export async function missingFactor(
  { uid, factorAt }: Proved,
  { stepUpMinutes, staffSecondFactor }: Controls,
  now: Date,
): Promise<Refusal | undefined> {
  if (isRecent(factorAt, stepUpMinutes, now)) return undefined
  const factors = await readFactors(uid)
  if (hasFactor(factors)) return askAgain(listProofWays(factors))
  return staffSecondFactor ? enrolFirst() : undefined
}

/**
 * For adding a second factor: with one of those that are there. The first one takes the password and a mailed code, and
 * never the login: whoever copied the cookie would otherwise lock the owner out with a factor of their own.
 */
export async function ensureMayEnrol(person: Proved, now: Date): Promise<void> {
  const factors = await readFactors(person.uid)
  if (hasFactor(factors)) return ensureRecent(person.factorAt, listProofWays(factors), now)
  await ensureRecent(person.codeAt, ['password'], now)
}

/** For other changes of second factors: with one of them. Where there is none, there is nothing to change. */
export async function ensureRecentProof(person: Proved, now: Date): Promise<void> {
  const factors = await readFactors(person.uid)
  if (hasFactor(factors)) await ensureRecent(person.factorAt, listProofWays(factors), now)
}

async function ensureRecent(at: Date | undefined, ways: readonly ProofWay[], now: Date): Promise<void> {
  const { stepUpMinutes } = await readControls()
  if (!isRecent(at, stepUpMinutes, now)) throw askAgain(ways)
}

/** Who has no second factor and needs one can do nothing else before. */
export function enrolFirst(): Refusal {
  return new Refusal('forbidden', 'factorFirst', { details: { enrol: true } })
}

function askAgain(factor: readonly ProofWay[]): Refusal {
  return new Refusal('forbidden', 'proveAgain', { details: { stepUp: true, factor } })
}

function isRecent(at: Date | undefined, minutes: number, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < minutes * 60_000
}
