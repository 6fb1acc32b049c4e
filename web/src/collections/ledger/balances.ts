import { Balances } from '@rupee/domain/ledger/balances.ts'
import type { LedgerLine } from '@rupee/domain/ledger/entry.ts'
import { totalsSchema } from '@rupee/domain/ledger/totals.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { joinLive, type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { useMay } from '#lib/session/use-may.ts'
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
  const since = useMemo(() => (isKnown ? watchSince(until) : undefined), [isKnown, until])
  const entries = useLive(since)
  const checkpoints = isKnown ? checkpoint.data : nothing
  const found = entries.status === 'success' ? entries.data : nothing
  const balances = useMemo(() => addUp(checkpoints, found), [checkpoints, found])
  return useSteady(joinLive(checkpoint, entries, () => balances)).live
}

const nothing: readonly never[] = []

const checkpointSchema = z.extend(totalsSchema, { until: z.date() })

type LedgerCheckpoint = z.infer<typeof checkpointSchema>

const newestCheckpoint = watchList(
  'newest checkpoint of the ledger',
  query(collection(firestore, 'ledgerCheckpoints'), orderBy('until', 'desc'), limit(1)),
  documentConverter<LedgerCheckpoint>(checkpointSchema),
)

function watchSince(until: number | undefined) {
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
