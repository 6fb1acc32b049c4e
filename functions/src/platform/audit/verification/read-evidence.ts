import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isSameText } from '../../crypto/keyed-hash.ts'
import { type Checkpoint, readJson } from '../../long-read/checkpoint.ts'
import { world } from '../../world/world.ts'
import { audit } from '../audit.ts'
import type { AuditKeys } from '../audit-keys.ts'
import { computeFingerprint, computeMac } from '../fingerprint.ts'
import { sealHeadSchema, sealSchema } from '../seal.ts'
import { auditHead, sealConverter, sealHeadConverter, seals } from '../sealing.ts'
import type { Evidence } from './verify.ts'

export interface Reading {
  readonly keys: AuditKeys
  readonly now: Date
  /** The text of the exported log. */
  readonly log?: string | undefined
  readonly checkpoint: Checkpoint
  /** Called with the progress of a long audit. */
  progress?(line: string): void
}

type Stored = Pick<Evidence, 'seals' | 'head' | 'entries' | 'sealsReadAt'>

/** A seal of 2,000 entries takes 170 KB. */
export const sealsAtOnce = 50

export const entriesAtOnce = 1000

const hour = 60 * 60 * 1000

/** Time for which an interrupted verification can be continued. */
const timeToContinue = 24 * hour

const time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

/** Everything read so far. */
const collectedSchema = z.object({
  begun: time,
  seals: z.array(z.object({ id: z.string(), seal: z.optional(sealSchema) })),
  /** Present once all seals are read. */
  head: z.optional(z.object({ exists: z.boolean(), head: z.optional(sealHeadSchema) })),
  sealsReadAt: z.optional(time),
  entries: z.array(z.object({ id: z.string(), at: z.optional(time), print: z.string() })),
})

type Collected = z.infer<typeof collectedSchema>

type EndOfSeals = Pick<Stored, 'head' | 'sealsReadAt'>

/** Reads the seals before the entries, so that the entries of every seal that is read are included. */
export async function readEvidence(reading: Reading): Promise<Stored> {
  const collected = (await resume(reading)) ?? { begun: reading.now, seals: [], entries: [] }
  const store = storeSometimes(collected, reading)
  const end = await readSeals(collected, reading, store)
  await readEntries(collected, reading, store)
  await store.clear()
  const { seals: stored, entries } = collected
  return {
    seals: stored.map(({ id, seal }) => ({ id, seal })),
    entries: entries.map(({ id, at, print }) => ({ id, at, print })),
    ...end,
  }
}

/** Reads a page of seals together with the head, so that the last page and the head match. */
async function readSeals(
  collected: Collected,
  { now, progress }: Reading,
  store: Store,
): Promise<EndOfSeals> {
  for (;;) {
    const { head: read, sealsReadAt } = collected
    if (read && sealsReadAt) return { head: { exists: read.exists, head: read.head }, sealsReadAt }
    const after = collected.seals.at(-1)?.id
    const { page, head } = await world().firestore.runTransaction(
      async (transaction) => ({
        page: (await transaction.get(queryNextPage(seals(), after, sealsAtOnce))).docs,
        head: await transaction.get(auditHead()),
      }),
      { readOnly: true },
    )
    for (const each of page) {
      collected.seals.push({ id: each.id, seal: sealConverter.find(each) })
      tell(progress, collected.seals.length, 'seals')
    }
    if (page.length < sealsAtOnce) {
      collected.head = { exists: head.exists, head: sealHeadConverter.find(head) }
      collected.sealsReadAt = now
    }
    await store.afterPage()
  }
}

async function readEntries(collected: Collected, { progress }: Reading, store: Store): Promise<void> {
  for (;;) {
    const after = collected.entries.at(-1)?.id
    const { docs } = await queryNextPage(audit(), after, entriesAtOnce).get()
    for (const document of docs) {
      collected.entries.push(toEntry(document))
      tell(progress, collected.entries.length, 'entries')
    }
    if (docs.length < entriesAtOnce) return
    await store.afterPage()
  }
}

function toEntry(document: QueryDocumentSnapshot): Collected['entries'][number] {
  const at: unknown = document.get('at')?.toDate?.()
  const print = computeFingerprint(document.id, document.data())
  return { id: document.id, at: at instanceof Date ? at : undefined, print }
}

function queryNextPage(all: ReturnType<typeof audit>, after: string | undefined, size: number) {
  const page = all.orderBy(FieldPath.documentId()).limit(size)
  return after === undefined ? page : page.startAfter(after)
}

const tellEvery = 10_000

function tell(progress: Reading['progress'], count: number, what: string): void {
  if (count % tellEvery === 0) progress?.(`${count} ${what} read`)
}

interface Store {
  afterPage(): Promise<void>
  clear(): Promise<void>
}

/**
 * Growth from one checkpoint to the next, as a share, which keeps the cost of all checkpoints proportional to the size.
 */
const growth = 0.1

function storeSometimes(collected: Collected, reading: Reading): Store {
  const countCollected = () => collected.seals.length + collected.entries.length
  let storedSize = countCollected()
  return {
    async afterPage() {
      if (countCollected() <= storedSize * (1 + growth)) return
      const body = JSON.stringify(collected)
      await reading.checkpoint.write(JSON.stringify({ body, mac: signCheckpoint(body, reading) }))
      storedSize = countCollected()
    },
    async clear() {
      if (storedSize > 0) await reading.checkpoint.clear()
    },
  }
}

const checkpointSchema = z.object({ body: z.string(), mac: z.string() })

/** Resumes a read with the same keys and log. Undefined if there is none. */
async function resume(reading: Reading): Promise<Collected | undefined> {
  const { data } = checkpointSchema.safeParse(await readJson(reading.checkpoint))
  if (!data || !isSameText(signCheckpoint(data.body, reading), data.mac)) return undefined
  const collected = collectedSchema.parse(JSON.parse(data.body))
  if (reading.now.getTime() - collected.begun.getTime() > timeToContinue) return undefined
  const { begun, seals: read, entries } = collected
  reading.progress?.(
    `Continues the verification of ${begun.toISOString()} after ${read.length} seals and ${entries.length} entries`,
  )
  return collected
}

function signCheckpoint(body: string, { keys: [newest], log = '' }: Reading): string {
  return computeMac(newest.secret, ['audit checkpoint', log, body])
}
