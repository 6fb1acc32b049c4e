import { Balances } from '@rupee/domain/ledger/balances.ts'
import type { LedgerLine } from '@rupee/domain/ledger/entry.ts'
import { query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { joinLive, type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { useMay } from '#lib/session/use-may.ts'
import { type LedgerCheckpoint, watchCheckpoint } from './checkpoints.ts'
import { type ListedLedgerEntry, ledgerEntries, toLedgerEntry } from './ledger-entries.ts'

/**
 * Subscribes to the balances of all accounts: the newest checkpoint, and the entries since. The previous balances stay
 * while the entries after a new checkpoint load.
 */
export function useBalances(): Live<readonly LedgerLine[]> {
  const maySee = useMay('see the ledger')
  const checkpoint = useLive(maySee ? newestCheckpoint : undefined)
  const isKnown = checkpoint.status === 'success'
  const until = isKnown ? checkpoint.data[0]?.until.getTime() : undefined
  const since = useMemo(() => (isKnown ? watchRecentEntries(until) : undefined), [isKnown, until])
  const entries = useLive(since)
  const checkpoints = isKnown ? checkpoint.data : nothing
  const found = entries.status === 'success' ? entries.data : nothing
  const balances = useMemo(() => addUp(checkpoints, found), [checkpoints, found])
  return useSteady(joinLive(checkpoint, entries, () => balances)).live
}

const nothing: readonly never[] = []

const newestCheckpoint = watchCheckpoint()

function watchRecentEntries(until: number | undefined) {
  const since = until === undefined ? [] : [where('at', '>=', new Date(until))]
  return watchList(`ledger since ${until}`, query(ledgerEntries, ...since), toLedgerEntry)
}

function addUp(
  [checkpoint]: readonly LedgerCheckpoint[],
  since: readonly ListedLedgerEntry[],
): readonly LedgerLine[] {
  const balances = new Balances(checkpoint?.balances)
  for (const entry of since) balances.add(entry)
  return balances.lines
}
