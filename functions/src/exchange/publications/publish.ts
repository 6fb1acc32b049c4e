import { isDeepStrictEqual } from 'node:util'
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { type DocumentConverter, makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'

/** A document that every visitor watches, made from documents that orders and staff write: `public/{name}`. */
export interface Publication<Content extends object> {
  readonly name: 'board' | 'latest'
  /** Shortest time between two publications of changes by orders, because every visitor reads each one. */
  readonly seconds: number
  readonly converter: DocumentConverter<Published<Content>>
  /** Reads the sources, all as of one moment. */
  readSources(transaction: Transaction): Promise<DatedContent<Content>>
  /** Returns the content with one part replaced by that of other content. The part is named by the path of its source. */
  copyPart(path: string, from: Content, to: Content): Content
}

/** A publication whose sources can also be published one by one, without reading the others. */
export interface PartedPublication<Content extends object> extends Publication<Content> {
  /** Returns the content of this source alone. */
  readPart(source: DocumentSnapshot): Content
}

/** Content with the time of its newest source. */
type Published<Content> = Content & { readonly at: string }

export interface DatedContent<Content> {
  readonly content: Content
  readonly asOf: Timestamp
}

/**
 * Times as of which sources were published. They are exact, because two states may be less than a millisecond apart.
 */
interface State {
  /** Time as of which all sources were published together. */
  readonly asOf: Timestamp
  /** Later times of single sources, by their paths. */
  readonly parts: ReadonlyMap<string, Timestamp>
}

export const publicRef = (name: Publication<object>['name']) =>
  world().firestore.collection('public').doc(name)

/** Bookkeeping of a publication, in a document of its own that visitors do not read: `publications/{name}`. */
const stateRef = (name: Publication<object>['name']) => world().firestore.collection('publications').doc(name)

const slotConverter = makeDocumentConverter(z.object({ slot: z.optional(z.date()) }))

/**
 * Publishes all sources as they are now, unless newer states have been published. The sources are read without locks,
 * so that no order waits for a publication.
 */
export async function publish<Content extends object>(publication: Publication<Content>): Promise<void> {
  const { content, asOf } = await readAtOneMoment(publication)
  await world().firestore.runTransaction(async (transaction) => {
    const { state, shown } = await readPublished(transaction, publication)
    if (isNewer(state.asOf, asOf)) return
    const parts = new Map([...state.parts].filter(([, time]) => isNewer(time, asOf)))
    const keep = (kept: Content, path: string) => (shown ? publication.copyPart(path, shown, kept) : kept)
    write(transaction, publication, {
      state: { asOf, parts },
      shown,
      content: [...parts.keys()].reduce(keep, content),
    })
  })
}

/** Publishes one source as it is now, unless a newer state of it has been published. Like `publish`, it locks no source. */
export async function publishPart<Content extends object>(
  publication: PartedPublication<Content>,
  path: string,
): Promise<void> {
  const found = await world().firestore.doc(path).get()
  const isPublished = await world().firestore.runTransaction(async (transaction) => {
    const { state, shown } = await readPublished(transaction, publication)
    if (!shown) return false
    if (isNewer(state.asOf, found.readTime) || isNewer(state.parts.get(path), found.readTime)) return true
    const parts = new Map(state.parts).set(path, found.readTime)
    const content = publication.copyPart(path, publication.readPart(found), shown)
    write(transaction, publication, { state: { ...state, parts }, shown, content })
    return true
  })
  if (!isPublished) await publish(publication)
}

/** Publishes what triggers have missed because a process died or clocks differ. Without a difference, writes nothing. */
export async function publishMissed<Content extends object>(
  publication: Publication<Content>,
): Promise<void> {
  const { name, converter } = publication
  const [{ content }, shown] = await Promise.all([readAtOneMoment(publication), publicRef(name).get()])
  if (isChange(converter.find(shown), content)) await publish(publication)
}

export function readAtOneMoment<Content extends object>({
  readSources,
}: Publication<Content>): Promise<DatedContent<Content>> {
  return world().firestore.runTransaction(readSources, { readOnly: true })
}

async function readPublished<Content extends object>(
  transaction: Transaction,
  { name, converter }: Publication<Content>,
): Promise<{ readonly state: State; readonly shown: Content | undefined }> {
  const { state, shown } = await readTogether(transaction, { state: stateRef(name), shown: publicRef(name) })
  return {
    state: {
      asOf: state.get('asOf') ?? Timestamp.fromMillis(0),
      parts: new Map(Object.entries(state.get('parts') ?? {})),
    },
    shown: converter.find(shown),
  }
}

interface Next<Content> extends Pick<DatedContent<Content>, 'content'> {
  readonly state: State
  readonly shown: Content | undefined
}

/** Writes the state even if the content is the same: a slower publication may still hold an older one. */
function write<Content extends object>(
  transaction: Transaction,
  { name }: Publication<Content>,
  { state: { asOf, parts }, shown, content }: Next<Content>,
): void {
  const state = { asOf, parts: Object.fromEntries(parts) }
  transaction.set(stateRef(name), state, { mergeFields: ['asOf', 'parts'] })
  const newest = [...parts.values()].reduce((last, time) => (isNewer(time, last) ? time : last), asOf)
  if (isChange(shown, content)) transaction.set(publicRef(name), toPublished({ content, asOf: newest }))
}

export function toPublished<Content extends object>({
  content,
  asOf,
}: DatedContent<Content>): Published<Content> {
  return { ...content, at: asOf.toDate().toISOString() }
}

function isChange(shown: object | undefined, content: object): boolean {
  return !isDeepStrictEqual({ ...shown, at: undefined }, { ...content, at: undefined })
}

function isNewer(time: Timestamp | undefined, other: Timestamp): boolean {
  return time !== undefined && time.valueOf() > other.valueOf()
}

/**
 * Publishes what orders change: at once after a quiet time, and then at most once in each slot. One call waits for the
 * next slot. Later calls can rely on it, because it reads the sources after they were called.
 */
export async function publishSoon<Content extends object>(publication: Publication<Content>): Promise<void> {
  const wait = await claimSlot(publication)
  if (wait === undefined) return
  if (wait > 0) await world().clock.wait(wait)
  await publish(publication)
}

/** Returns the milliseconds until the claimed slot; undefined if another call holds a future slot. */
async function claimSlot({
  name,
  seconds,
}: Pick<Publication<object>, 'name' | 'seconds'>): Promise<number | undefined> {
  // Shorter in the local suite, where only the person who placed an order is watching.
  const between = world().isLocal ? 1000 : seconds * 1000
  // At busy times most calls end here, without a lock.
  if (toSlot(await stateRef(name).get()) > readTime()) return undefined
  return world().firestore.runTransaction(async (transaction) => {
    const last = toSlot(await transaction.get(stateRef(name)))
    const now = readTime()
    if (last > now) return undefined
    const slot = Math.max(now, last + between)
    transaction.set(stateRef(name), { slot: new Date(slot) }, { merge: true })
    return slot - now
  })
}

function toSlot(state: Parameters<typeof slotConverter.find>[0]): number {
  return slotConverter.find(state)?.slot?.getTime() ?? 0
}

function readTime(): number {
  return world().clock.now().getTime()
}
