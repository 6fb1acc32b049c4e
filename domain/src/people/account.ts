import * as z from 'zod/mini'
import { languages } from '../language/language.ts'

/** The ID of an account. It must not contain a path; Firestore reserves `__…__`. */
export function uid(missing: string) {
  return z.string(missing).check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/, missing))
}

/** The profile that the customer and staff read. It has no identity numbers. */
export const accountSchema = z.object({
  name: z.string().check(z.minLength(1)),
  email: z.email(),
  date_joined: z.date(),
  /** Absent before a submission and after staff turned it down, false while it waits, true when confirmed. */
  is_verified: z.optional(z.boolean()),
  /** Time at which the waiting submission was sent. */
  waitingSince: z.optional(z.date()),
  /** Reason why staff turned the last submission down. */
  kycReason: z.optional(z.string()),
  /** Time at which staff turned the last submission down. */
  turnedDownAt: z.optional(z.date()),
  /** Language of the site and of our mails. Absent until they choose another one than English. */
  language: z.optional(z.enum(languages)),
  /** Whether `is_verified` is true. A query can ask for `false`, but not for absent fields. */
  active: z._default(z.boolean(), false),
  /** The search terms by which staff find it; see search-terms.ts. */
  terms: z._default(z.array(z.string()), []),
  /** Set if a stranger may have typed the name: the owner is asked for theirs before KYC. */
  nameUnconfirmed: z.optional(z.boolean()),
  /** Set while the account is being deleted. It counts as deleted from then on. */
  deleting: z.optional(z.boolean()),
})

export type Account = z.infer<typeof accountSchema>

/** The first word and the rest. A single word is the first name. */
export function nameParts(name: string): { first: string; last: string } {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, last: others.join(' ') }
}

/**
 * The public name of a customer: first name and initial. Anything but a plain name could be a link or break a
 * table, so only its first letter shows.
 */
export function toPublicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const shown = plainName.test(first) ? first : toCapital(first)
  const initial = toCapital(others.at(-1) ?? '')
  return `${shown} ${initial && `${initial}.`}`.trim() || nobody
}

/** A letter of any script with the few marks that it takes. Some that count as letters are blank. */
const letter = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{L}[\p{M}\u200c\u200d]{0,4}`
const plainName = new RegExp(`^${letter}(?:['’‑-]?${letter}){0,19}$`, 'u')
const firstLetter = new RegExp(letter, 'u')

function toCapital(word: string): string {
  const [base = ''] = word.match(firstLetter)?.[0] ?? ''
  return base.toUpperCase()
}

/** Placeholder for a name without any letter, and for an unknown one. */
export const nobody = 'Customer'
