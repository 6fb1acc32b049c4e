import { isDeepStrictEqual } from 'node:util'
import type { Timestamp, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { type DocumentConverter, documentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'

/** A document that every visitor watches, made from documents that orders and staff write: `public/{name}`. */
export interface Publication<Content extends object> {
  readonly name: 'board' | 'latest'
  readonly converter: DocumentConverter<Content>
  /** Reads the sources, all as of one moment. */
  readSources(transaction: Transaction): Promise<AsOf<Content>>
}

export interface AsOf<Content> {
  readonly content: Content
  readonly asOf: Timestamp
}

export const publicRef = (name: Publication<object>['name']) =>
  world().firestore.collection('public').doc(name)

/** Bookkeeping of a publication, in a document of its own that visitors do not read: `publications/{name}`. */
const stateRef = (name: Publication<object>['name']) => world().firestore.collection('publications').doc(name)

const slotConverter = documentConverter(z.object({ slot: z.optional(z.date()) }))

/**
 * Publishes the sources as they are now, unless a newer state has been published. The sources are read without locks,
 * so that no order waits for a publication.
 */
export async function publish<Content extends object>(publication: Publication<Content>): Promise<void> {
  const { name, converter } = publication
  const { content, asOf } = await readAtOneMoment(publication)
  await world().firestore.runTransaction(async (transaction) => {
    const { state, shown } = await readTogether(transaction, {
      state: stateRef(name),
      shown: publicRef(name),
    })
    // Not converted to a date, because two states may be less than a millisecond apart.
    const published: Timestamp | undefined = state.get('asOf')
    if (published && published.valueOf() > asOf.valueOf()) return
    // Written even if nothing changes: a slower publication may still hold an older state.
    transaction.set(stateRef(name), { asOf }, { merge: true })
    if (!isDeepStrictEqual(converter.find(shown), content)) transaction.set(publicRef(name), content)
  })
}

/** Publishes what triggers have missed because a process died or clocks differ. Without a difference, writes nothing. */
export async function publishMissed<Content extends object>(
  publication: Publication<Content>,
): Promise<void> {
  const { name, converter } = publication
  const [{ content }, shown] = await Promise.all([readAtOneMoment(publication), publicRef(name).get()])
  if (!isDeepStrictEqual(converter.find(shown), content)) await publish(publication)
}

export function readAtOneMoment<Content extends object>({
  readSources,
}: Publication<Content>): Promise<AsOf<Content>> {
  return world().firestore.runTransaction(readSources, { readOnly: true })
}

/**
 * Publishes what orders change: at once after a quiet time, and then at most once in ten seconds. One call waits for the
 * next slot. Later calls can rely on it, because it reads the sources after they were called.
 */
export async function publishSoon<Content extends object>(publication: Publication<Content>): Promise<void> {
  const wait = await claimSlot(publication.name)
  if (wait === undefined) return
  if (wait > 0) await world().clock.wait(wait)
  await publish(publication)
}

/** Returns the milliseconds until the claimed slot. Undefined if somebody else holds a slot that is still to come. */
async function claimSlot(name: Publication<object>['name']): Promise<number | undefined> {
  // At busy times most calls end here, without a lock.
  if (slotIn(await stateRef(name).get()) > timeNow()) return undefined
  return world().firestore.runTransaction(async (transaction) => {
    const last = slotIn(await transaction.get(stateRef(name)))
    const now = timeNow()
    if (last > now) return undefined
    const slot = Math.max(now, last + millisecondsBetween())
    transaction.set(stateRef(name), { slot: new Date(slot) }, { merge: true })
    return slot - now
  })
}

function slotIn(state: Parameters<typeof slotConverter.find>[0]): number {
  return slotConverter.find(state)?.slot?.getTime() ?? 0
}

function timeNow(): number {
  return world().clock.now().getTime()
}

/** Shorter on one machine, where only the person who placed an order watches. */
function millisecondsBetween(): number {
  return world().isLocal ? 1000 : 10_000
}
