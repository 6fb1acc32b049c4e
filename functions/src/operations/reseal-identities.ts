import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { resealAppKey } from '../identity/factors/factors.ts'
import { resealArchived } from '../identity/kyc/archive.ts'
import { archive } from '../identity/kyc/former-accounts.ts'
import { resealNumbers } from '../identity/kyc/kyc.ts'
import { type IdentityKey, parseIdentityKeys } from '../platform/crypto/identity-keys.ts'
import { isSealedWithKey } from '../platform/crypto/sealed.ts'
import { makeDocumentConverter } from '../platform/firestore/document-converter.ts'
import { world } from '../platform/world/world.ts'

/**
 * `npm run ops -- reseal-identities`. Returns the text to print, and how many records could not be sealed. It can be stopped
 * at any time, and continues when it is run again.
 */
export async function resealIdentities(
  keyList: string,
): Promise<{ readonly report: string; readonly left: number }> {
  const keys = parseIdentityKeys(keyList)
  const [newest] = keys
  let sealed = 0
  const left: string[] = []
  for await (const { owner, texts, reseal } of readRecords()) {
    if (texts?.every((text) => isSealedWithKey(text, newest))) continue
    try {
      await reseal(keys)
      sealed += 1
    } catch (cause) {
      left.push(`${owner}: ${cause instanceof Error ? cause.message : typeof cause}`)
    }
  }
  const done = `${sealed} records are sealed again under the key ${newest.id}.`
  if (left.length === 0) return { report: `${done} No other key is needed any more.`, left: 0 }
  return { report: [done, `${left.length} could not be:`, ...left].join('\n'), left: left.length }
}

/** Record sealed under one of these keys. */
interface SealedRecord {
  readonly owner: string
  /** Missing if they cannot be read. */
  readonly texts?: readonly string[] | undefined
  reseal(keys: readonly [IdentityKey, ...IdentityKey[]]): Promise<unknown>
}

const numbersConverter = makeDocumentConverter(z.object({ aadhaar: z.string(), pan: z.string() }))

/** Passkeys and recovery codes have nothing that is sealed. */
const factorConverter = makeDocumentConverter(z.object({ kind: z.string(), key: z.optional(z.string()) }))

/**
 * Lists the collections with identity numbers. A customer who is deleted meanwhile moves from the first to the
 * second.
 */
const listPlaces = () => [
  { collection: world().firestore.collection('kyc'), reseal: resealNumbers },
  { collection: archive(), reseal: resealArchived },
]

async function* readRecords(): AsyncGenerator<SealedRecord> {
  for (const { collection, reseal } of listPlaces()) {
    for await (const record of readEach(collection.select('aadhaar', 'pan'))) {
      const sealed = numbersConverter.find(record)
      yield {
        owner: record.id,
        texts: sealed && [sealed.aadhaar, sealed.pan],
        reseal: (keys) => reseal(record.id, keys),
      }
    }
  }
  for await (const factor of readEach(world().firestore.collectionGroup('factors').select('kind', 'key'))) {
    const { ref } = factor
    const key = factorConverter.find(factor)?.key
    if (key !== undefined) yield { owner: ref.path, texts: [key], reseal: (keys) => resealAppKey(ref, keys) }
  }
}

const readAtOnce = 500

async function* readEach(all: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const page = all.orderBy(FieldPath.documentId()).limit(readAtOnce)
  for (let next: Query | undefined = page; next; ) {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await next.get()
    yield* docs
    const last = docs.at(-1)
    next = last && docs.length === readAtOnce ? page.startAfter(last) : undefined
  }
}
