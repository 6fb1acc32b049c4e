import type { Controls } from '@rupee/domain/controls/controls.ts'
import type { ProofWay } from '@rupee/domain/people/factors.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { hasFactor, listProofWays, readFactors } from './factors.ts'

/** Identity proofs of a session. */
interface Proved {
  readonly uid: string
  readonly factorAt: Date | undefined
  readonly codeAt: Date | undefined
}

/**
 * Guards changes that require a second person: a person with a second factor must have used it within
 * `stepUpMinutes`, and staff must have one where it is required. The page then asks for the factor and calls again.
 */
export async function ensureRecentFactor(person: Proved, now: Date): Promise<void> {
  const missing = await findMissingFactor(person, await readControls(), now)
  if (missing) throw missing
}

/** Returns the refusal for callers that learn only in a transaction whether the change requires a second person. */
export async function findMissingFactor(
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
 * Guards adding a second factor: an existing factor is required. The first one requires the password and a mailed
 * code; the login is not enough, because a thief of the cookie could lock the owner out with a factor of their own.
 */
export async function ensureMayEnrol(person: Proved, now: Date): Promise<void> {
  const factors = await readFactors(person.uid)
  if (hasFactor(factors)) return ensureRecent(person.factorAt, listProofWays(factors), now)
  await ensureRecent(person.codeAt, ['password'], now)
}

/** Guards other changes of second factors by one of them. Without factors there is nothing to change. */
export async function ensureRecentProof(person: Proved, now: Date): Promise<void> {
  const factors = await readFactors(person.uid)
  if (hasFactor(factors)) await ensureRecent(person.factorAt, listProofWays(factors), now)
}

async function ensureRecent(at: Date | undefined, ways: readonly ProofWay[], now: Date): Promise<void> {
  const { stepUpMinutes } = await readControls()
  if (!isRecent(at, stepUpMinutes, now)) throw askAgain(ways)
}

/** Creates the refusal for staff who must set up a second factor first. */
export function enrolFirst(): Refusal {
  return new Refusal('forbidden', 'factorFirst', { details: { enrol: true } })
}

function askAgain(factor: readonly ProofWay[]): Refusal {
  return new Refusal('forbidden', 'proveAgain', { details: { stepUp: true, factor } })
}

function isRecent(at: Date | undefined, minutes: number, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < minutes * 60_000
}
