import { type CollectionReference, FieldPath, type Query } from 'firebase-admin/firestore'
import { z } from 'zod'
import { parseIdentityKeys } from '../cipher/identity-keys.ts'
import { isSealedUnder } from '../cipher/sealed.ts'
import { documentKind } from '../documents/document-kind.ts'
import { archive, resealArchived } from '../kyc/archive.ts'
import { resealNumbers } from '../kyc/kyc.ts'
import { firestore } from '../world/firebase.ts'

/**
 * `npm run reseal-identities`. Returns the text to print, and how many records could not be sealed. It can be stopped
 * at any time, and continues when it is run again.
 */
export async function resealIdentities(
  keyList: string,
): Promise<{ readonly report: string; readonly left: number }> {
  const keys = parseIdentityKeys(keyList)
  const [newest] = keys
  let sealed = 0
  const left: string[] = []
  for (const { collection, reseal } of places) {
    for await (const { uid, numbers } of recordsIn(collection)) {
      if (numbers?.every((number) => isSealedUnder(number, newest))) continue
      try {
        await reseal(uid, keys)
        sealed += 1
      } catch (cause) {
        left.push(`${uid}: ${cause instanceof Error ? cause.message : typeof cause}`)
      }
    }
  }
  const done = `${sealed} records are sealed again under the key ${newest.id}.`
  if (left.length === 0) return { report: `${done} No other key is needed any more.`, left: 0 }
  return { report: [done, `${left.length} could not be:`, ...left].join('\n'), left: left.length }
}

const sealedKind = documentKind(z.object({ aadhaar: z.string(), pan: z.string() }))

const readAtOnce = 500

/** Where numbers are. A customer who is deleted while this runs moves from the first to the second. */
const places = [
  { collection: firestore.collection('kyc'), reseal: resealNumbers },
  { collection: archive, reseal: resealArchived },
]

async function* recordsIn(
  collection: CollectionReference,
): AsyncGenerator<{ uid: string; numbers?: readonly string[] }> {
  const page = collection.select('aadhaar', 'pan').orderBy(FieldPath.documentId()).limit(readAtOnce)
  for (let next: Query | undefined = page; next; ) {
    const { docs } = await next.get()
    for (const record of docs) {
      const sealed = sealedKind.find(record)
      yield { uid: record.id, ...(sealed && { numbers: [sealed.aadhaar, sealed.pan] }) }
    }
    const last = docs.at(-1)
    next = last && docs.length === readAtOnce ? page.startAfter(last.id) : undefined
  }
}
