import * as z from 'zod/mini'
import { optionalLine } from '../input/input.ts'
import { pageInput } from '../orders/order-lists.ts'
import type { Account } from '../people/account.ts'
import { hasSearchTerm, nameSearchTerm, toEmailSearchTerm } from '../search/search-terms.ts'
import { texts } from '../texts.ts'
import { isShortEnough, periodFields } from './export-period.ts'

/** Filter of the list of users. Unverified customers are all who are not verified, including those who wait. */
export const kycFilterSchema = z.enum(['All', 'Verified', 'Unverified', 'Waiting'], texts.failed)

export type KycFilter = z.infer<typeof kycFilterSchema>

export interface PeopleFilter {
  readonly name: string
  readonly email: string
  readonly kyc: KycFilter
}

const typed = z._default(optionalLine(200, texts.failed), '')

/** Customers who joined in a period. */
export const peopleExportInput = z
  .extend(pageInput, { ...periodFields, kyc: z._default(kycFilterSchema, 'All'), name: typed, email: typed })
  .check(z.refine(isShortEnough, texts.chooseDays))

function listPersonTerms({ name, email }: Pick<PeopleFilter, 'name' | 'email'>): string[] {
  const words = name.split(/\s+/).map(nameSearchTerm)
  return [...words, toEmailSearchTerm(email)].filter((term) => term !== undefined)
}

/** Returns the term for the index: the one that the fewest accounts have. */
export function choosePersonTerm(filter: Pick<PeopleFilter, 'name' | 'email'>): string | undefined {
  return listPersonTerms(filter).toSorted((one, other) => other.length - one.length)[0]
}

export function isWanted(
  account: Pick<Account, 'terms' | 'is_verified'>,
  { kyc, ...searched }: PeopleFilter,
): boolean {
  if (!listPersonTerms(searched).every((term) => hasSearchTerm(account.terms, term))) return false
  if (kyc === 'Waiting') return account.is_verified === false
  if (kyc === 'All') return true
  return (account.is_verified === true) === (kyc === 'Verified')
}

/** A customer as a line of an export: numbers masked, no phone number and no files. */
export const exportedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  date_joined: z.iso.datetime(),
  kyc: z.enum(['verified', 'waiting', 'turned down', 'not submitted']),
  adhaar_number: z.nullable(z.string()),
  pan_number: z.nullable(z.string()),
  /** Reason why they cannot swap at present. */
  blocked: z.optional(z.string()),
})

export type ExportedPerson = z.infer<typeof exportedPersonSchema>
