import { findPauseReason, type SitePause, sitePauseSchema } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { type Actor, findChanges, makeAudited, operator } from '../../platform/audit/audit.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { withKnownVersions } from '../../platform/firestore/known-versions.ts'
import { prepareCount } from '../../platform/throttling/throttle.ts'
import { world } from '../../platform/world/world.ts'
import { type Pair, readWallet, requirePairAndDocument, walletRef } from './wallets.ts'

interface Pause {
  readonly paused: boolean
  readonly note: string
}

interface Change {
  readonly by: Actor
  readonly now: Date
}

export const sitePause = () => world().firestore.doc('site/pause')

export const sitePauseConverter = withKnownVersions(makeDocumentConverter(sitePauseSchema), 1)

/**
 * Reads both wallets of a swap and the pause of all swaps. Without a lock, because every quote of a busy day reads
 * that document. A concurrent pause counts as made before or after, as an edit of a rate does.
 */
export async function requirePairAndPause(
  fromId: string,
  toId: string,
): Promise<Pair & { readonly pause: SitePause | undefined }> {
  const { pair, other: pause } = await requirePairAndDocument(fromId, toId, sitePause())
  return { ...pair, pause: pause && sitePauseConverter.find(pause) }
}

/** Refuses what a pause stops: new quotes, late orders and orders without a quote. */
export function ensureOpen(site: SitePause | undefined, ...wallets: readonly Wallet[]): void {
  const why = findPauseReason(site, ...wallets)
  if (why !== undefined) throw new Refusal('conflict', why)
}

/** Keeps the version of the wallet, so that a pause does not make an open rate edit fail. */
export async function setWalletPause(
  walletId: string,
  { paused, note }: Pause,
  { by, now }: Change,
): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const wallet = await readWallet(transaction, walletId)
    const before = { paused: wallet.paused === true, pauseNote: wallet.pauseNote ?? '' }
    const changed = findChanges(before, { paused, pauseNote: paused ? note : '' })
    if (!changed) return
    const count = await countUnlessItStops(transaction, before.paused, { by, now })
    count()
    transaction.update(
      walletRef(walletId),
      paused
        ? { paused: true, pauseNote: note }
        : { paused: FieldValue.delete(), pauseNote: FieldValue.delete() },
    )
    const action = paused ? 'wallet paused' : 'wallet resumed'
    record({ action, by, at: now, about: walletId, ...changed })
  })
}

export async function setSitePause(wanted: Pause, { by, now }: Change): Promise<void> {
  const { paused } = wanted
  const note = paused ? wanted.note : ''
  await makeAudited(async (transaction, record) => {
    const before = sitePauseConverter.find(await transaction.get(sitePause()))
    const changed = findChanges(
      { paused: before?.paused === true, note: before?.note ?? '' },
      { paused, note },
    )
    if (!changed) return
    const count = await countUnlessItStops(transaction, before?.paused === true, { by, now })
    count()
    transaction.set(sitePause(), { paused, note, at: now })
    const action = paused ? 'exchange paused' : 'exchange resumed'
    record({ action, by, at: now, about: sitePause().id, ...changed })
  })
}

/**
 * Starting a pause is never refused, because it stops losses. Ends and edits are counted and limited, except those of
 * the operator's commands, which lack the key of the counters.
 */
async function countUnlessItStops(
  transaction: Transaction,
  wasPaused: boolean,
  { by, now }: Change,
): Promise<() => void> {
  if (!wasPaused || by === operator) return () => undefined
  return prepareCount(transaction, pauseLimit, by.uid, now, 'tooManyPauses')
}

/** Enough to open every wallet of a large exchange one by one. */
const pauseLimit = { what: 'ended and edited pauses by account', attempts: 60, seconds: 60 * 60 }
