import { toAccountKey } from '@rupee/domain/ledger/account.ts'
import type { LedgerCause } from '@rupee/domain/ledger/entry.ts'
import { getDocsFromServer, limit, orderBy, type Query, query, startAfter, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { filterByDays } from '#collections/within-days.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { type Grown, watchGrowing } from '#lib/live/live-growing.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { useMay } from '#lib/session/use-may.ts'
import { type ListedLedgerEntry, ledgerEntries, toLedgerEntry } from './ledger-entries.ts'

/** Entries of one account in one currency. The days are in India, both inclusive; undefined leaves that end open. */
export interface StatementFilter {
  readonly account: string
  readonly currency: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** Undefined keeps entries of all causes. */
  readonly cause: LedgerCause | undefined
}

/** Subscribes to a statement, newest entries first. */
export function useLedgerStatement(filter: StatementFilter): Live<Grown<ListedLedgerEntry>> {
  const { account, currency, from, to, cause } = filter
  const maySee = useMay('see the ledger')
  const statement = useMemo(() => {
    const id = `ledger ${JSON.stringify([account, currency, from, to, cause])}`
    const all = buildQuery({ account, currency, from, to, cause })
    return watchGrowing(id, { all, firstPart: rowsAtFirst, read: toLedgerEntry })
  }, [account, currency, from, to, cause])
  return useLive(maySee ? statement : undefined)
}

/** Reads a part of a statement once, because entries never change. */
export async function loadStatement(
  filter: StatementFilter,
  after: Cursor | undefined,
  size: number,
): Promise<{ readonly entries: readonly ListedLedgerEntry[]; readonly next: Cursor | undefined }> {
  const behind = after ? [startAfter(after)] : []
  const { docs } = await getDocsFromServer(query(buildQuery(filter), ...behind, limit(size)))
  const entries = docs.map(toLedgerEntry).filter((entry) => entry !== undefined)
  return { entries, next: docs.length < size ? undefined : docs.at(-1) }
}

const rowsAtFirst = 50

function buildQuery({ account, currency, from, to, cause }: StatementFilter): Query {
  const key = toAccountKey(account, currency)
  return query(
    ledgerEntries,
    where('accounts', 'array-contains', key),
    ...(cause === undefined ? [] : [where('cause', '==', cause)]),
    orderBy('at', 'desc'),
    ...filterByDays('at', from, to),
  )
}
