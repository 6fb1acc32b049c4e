import { z } from 'zod'

/** The id of an account, which must not be able to name another path. Firestore keeps `__…__` to itself. */
export function uid(missing: string) {
  return z.string(missing).regex(/^(?!__.*__$)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/, missing)
}

/** The profile that a customer and staff read. Identity numbers are not here. */
export const accountSchema = z.object({
  name: z.string().min(1),
  email: z.email(),
  date_joined: z.date(),
  /** Absent until KYC is submitted or after it was turned down, false while it waits, true when confirmed. */
  is_verified: z.boolean().optional(),
  /** Why staff turned the last submission down. */
  kycReason: z.string().optional(),
  /** Whether `is_verified` is true, so that a query can ask for all the others too. */
  active: z.boolean().default(false),
  /** What staff find it by, of search-terms.ts. */
  terms: z.array(z.string()).default([]),
  /** Set while it is being deleted: it counts as gone. */
  deleting: z.boolean().optional(),
})

export type Account = z.infer<typeof accountSchema>

/** First name and the rest; a single name is all first name. */
export function nameParts(name: string): { first: string; last: string } {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, last: others.join(' ') }
}

/** How a customer is named where everybody can read it: first name and initial. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
