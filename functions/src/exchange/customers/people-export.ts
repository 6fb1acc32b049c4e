import { endOfDay, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Period } from '@rupee/domain/exports/export-period.ts'
import {
  choosePersonTerm,
  type ExportedPerson,
  isWanted,
  type PeopleFilter,
} from '@rupee/domain/exports/people-export.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { type Query, Timestamp } from 'firebase-admin/firestore'
import { accounts, type ListedAccount, readPresentAccounts } from '../../identity/accounts/accounts.ts'
import { listBlocks } from '../../identity/accounts/blocks.ts'
import { listSubmissions } from '../../identity/kyc/kyc.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { type Listing, makeNewestFirstListing } from '../../platform/firestore/pages.ts'
import { exportAndRecord, exportedAtOnce } from '../../staff/exports/recorded-export.ts'

interface Export {
  readonly period: Period
  readonly filter: PeopleFilter
  readonly by: Actor
}

interface ExportedPage {
  readonly users: readonly ExportedPerson[]
  /** Absent on the last page. */
  readonly next: string | undefined
}

/** Sorted like the list, so that the export uses the same indexes. */
const newest: Listing = { ...makeNewestFirstListing('date_joined'), size: exportedAtOnce }

/** People who joined in the period and match the filters. */
export async function exportPeople(
  { period, filter, by }: Export,
  next: string | undefined,
  now: Date,
): Promise<ExportedPage> {
  const { kyc, ...typed } = filter
  const filters = { ...(kyc !== 'All' && { kyc }), ...typed }
  const wanted = { action: 'users exported', period, filters, by } as const
  const { after, nextToken } = await exportAndRecord(wanted, next, now)
  const page = await readPresentAccounts(queryJoined(period, filter), newest, after)
  const found = page.items.filter(({ account }) => isWanted(account, filter))
  return { users: await toExported(found), next: nextToken(page) }
}

/** An index answers one search term. The other terms filter its results. */
function queryJoined({ from, to }: Period, filter: PeopleFilter): Query {
  const joined = accounts()
    .where('date_joined', '>=', Timestamp.fromDate(startOfDay(from)))
    .where('date_joined', '<', Timestamp.fromDate(endOfDay(to)))
  const term = choosePersonTerm(filter)
  const found = term === undefined ? joined : joined.where('terms', 'array-contains', term)
  if (filter.kyc === 'All') return found
  if (filter.kyc === 'Waiting' && term === undefined) return found.where('is_verified', '==', false)
  // People who wait are among the unverified ones.
  return found.where('active', '==', filter.kyc === 'Verified')
}

async function toExported(found: readonly ListedAccount[]): Promise<readonly ExportedPerson[]> {
  const uids = found.map(({ uid }) => uid)
  const [submissions, blocks] = await Promise.all([listSubmissions(uids), listBlocks(uids)])
  return found.map(({ uid, account }, index) => ({
    id: uid,
    name: account.name,
    email: account.email,
    date_joined: account.date_joined.toISOString(),
    kyc: toKycStanding(account),
    ...toMaskedNumbers(submissions[index]),
    blocked: blocks[index]?.reason,
  }))
}

function toKycStanding({ is_verified, kycReason }: Account): ExportedPerson['kyc'] {
  if (is_verified === undefined) return kycReason === undefined ? 'not submitted' : 'turned down'
  return is_verified ? 'verified' : 'waiting'
}

function toMaskedNumbers(
  submission: KycRecord | undefined,
): Pick<ExportedPerson, 'adhaar_number' | 'pan_number'> {
  return {
    adhaar_number: submission?.aadhaarMasked ?? null,
    pan_number: submission?.panMasked ?? null,
  }
}
