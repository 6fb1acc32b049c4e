import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { hasCheckpoints, toAccountKey } from '@rupee/domain/ledger/account.ts'
import { type AccountPlace, addChanges } from '@rupee/domain/ledger/account-balance.ts'
import { getDocsFromServer, orderBy, type Query, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { joinLive, type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useMay } from '#lib/session/use-may.ts'
import { findCheckpoint, type LedgerCheckpoint, toCheckpoint, watchCheckpoint } from './checkpoints.ts'
import { ledgerEntries, toLedgerEntry } from './ledger-entries.ts'

/** Account in one currency, at the beginning of a day in India, or now without a day. */
export interface BalancePoint extends AccountPlace {
  readonly before: string | undefined
}

/**
 * Subscribes to a balance: the newest checkpoint until then, and the entries of the account since, which are those of a
 * day at most.
 */
export function useAccountBalance({ account, currency, before }: BalancePoint): Live<string> {
  const maySee = useMay('see the ledger')
  const newest = useMemo(() => watchCheckpoint(before), [before])
  const watched = useLive(maySee && hasCheckpoints(account) ? newest : undefined)
  const checkpoint = hasCheckpoints(account) ? watched : noCheckpoint
  const isKnown = checkpoint.status === 'success'
  const since = isKnown ? checkpoint.data[0]?.until.getTime() : undefined
  const entries = useMemo(() => {
    const id = `ledger ${JSON.stringify([account, currency])} from ${since} before ${before}`
    return watchList(id, queryEntries({ account, currency, before }, since), toLedgerEntry)
  }, [account, currency, before, since])
  const added = useLive(maySee && isKnown ? entries : undefined)
  return joinLive(checkpoint, added, ([found], later) =>
    addChanges(findStored(found, { account, currency }), later, { account, currency }),
  )
}

/** Reads a balance once. */
export async function loadAccountBalance(point: BalancePoint): Promise<string> {
  const { account, before } = point
  const checkpoints = hasCheckpoints(account) ? (await getDocsFromServer(findCheckpoint(before))).docs : []
  const [found] = checkpoints.map(toCheckpoint)
  const { docs } = await getDocsFromServer(queryEntries(point, found?.until.getTime()))
  const entries = docs.map(toLedgerEntry).filter((entry) => entry !== undefined)
  return addChanges(findStored(found, point), entries, point)
}

const noCheckpoint: Live<readonly LedgerCheckpoint[]> = { status: 'success', data: [], retry: () => {} }

function findStored(checkpoint: LedgerCheckpoint | undefined, { account, currency }: AccountPlace): string {
  return checkpoint?.balances[account]?.[currency] ?? '0'
}

function queryEntries({ account, currency, before }: BalancePoint, since: number | undefined): Query {
  return query(
    ledgerEntries,
    where('accounts', 'array-contains', toAccountKey(account, currency)),
    ...(since === undefined ? [] : [where('at', '>=', new Date(since))]),
    ...(before === undefined ? [] : [where('at', '<', startOfDay(before))]),
    orderBy('at', 'desc'),
  )
}
