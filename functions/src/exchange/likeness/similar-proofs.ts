import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks, SimilarProof } from '@rupee/domain/orders/order-marks.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { judgeOrder } from '../findings/judge-order.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { marksConverter, marksRef, proofConverter } from '../orders/same-proofs.ts'
import { comparedWidth, listIndexTerms, listLookUps, type Picture, toPicture } from './picture.ts'
import { isSamePicture } from './same-picture.ts'

/** The words of each proof image, by their shapes: `proofPictures/{fingerprint}`. */
const pictures = () => world().firestore.collection('proofPictures')

const pictureSchema = z.object({
  order: z.string().check(z.minLength(1)),
  path: z.string().check(z.minLength(1)),
  terms: z.array(z.number()),
})

type IndexedPicture = z.infer<typeof pictureSchema>

const pictureConverter = makeDocumentConverter(pictureSchema)

const maximumMarks = 10

/** Looks for earlier proofs that a new one was copied from, and marks both orders. It may run twice. */
export async function markSimilarProofs(created: DocumentSnapshot): Promise<void> {
  const { orders: [order] = [], path } = proofConverter.find(created) ?? {}
  const picture = path ? await readPicture(path) : undefined
  if (!order || !path || !picture) return
  // Stored before the search, so that of two simultaneous orders at least one finds the other.
  const indexed: IndexedPicture = { order, path, terms: [...listIndexTerms(picture)] }
  await pictures().doc(created.id).set(indexed)
  for (const other of await listCandidates(picture, order)) {
    const earlier = await readPicture(other.path)
    if (!earlier || !isSamePicture(picture, earlier)) continue
    await markBoth(indexed, other)
    await judgeOrder(indexed.order)
    await judgeOrder(other.order)
  }
}

/** Undefined if the file is not an image, or is gone. */
async function readPicture(path: string): Promise<Picture | undefined> {
  const file = path.endsWith('.pdf') ? undefined : await world().files.find(path)
  if (!file) return undefined
  const grey = await world().threads.greyImage(await world().files.whole(file.version), comparedWidth, path)
  return grey && toPicture(grey)
}

/** Pictures of other orders, those with most words in common first. */
async function listCandidates(picture: Picture, trackingID: string): Promise<readonly IndexedPicture[]> {
  const found = await Promise.all(
    listLookUps(picture).map((terms) =>
      pictures()
        .where('terms', 'array-contains-any', [...terms])
        .limit(foundPerWord)
        .get(),
    ),
  )
  const byId = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document] as const)))
  const own = new Set<number>(listIndexTerms(picture))
  const countInCommon = ({ terms }: IndexedPicture) => terms.filter((term) => own.has(term)).length
  return pictureConverter
    .list([...byId.values()])
    .filter(({ order }) => order !== trackingID)
    .toSorted((one, other) => countInCommon(other) - countInCommon(one))
    .slice(0, maximumCompared)
}

type Place = Pick<IndexedPicture, 'order' | 'path'>

/** Orders with the very same file are marked already, when they are placed. */
async function markBoth(one: Place, other: Place): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      our: orderRef(one.order),
      their: orderRef(other.order),
      ourMarks: marksRef(one.order),
      theirMarks: marksRef(other.order),
    })
    const our = orderConverter.find(found.our)
    const their = orderConverter.find(found.their)
    if (!our || !their) return
    const before = { one: marksConverter.find(found.ourMarks), other: marksConverter.find(found.theirMarks) }
    if (before.one?.sameProof.some(({ trackingID }) => trackingID === other.order)) return
    const isSameCustomer = our.uid === their.uid
    const again = isSameCustomer && their.status === 'Rejected'
    const mark = (match: Place, own: Place): SimilarProof => ({
      trackingID: match.order,
      again,
      isSameCustomer,
      own: own.path,
      other: match.path,
    })
    addMark(transaction, one.order, before.one, mark(other, one))
    addMark(transaction, other.order, before.other, mark(one, other))
  })
}

function addMark(
  transaction: Transaction,
  trackingID: Order['trackingID'],
  before: OrderMarks | undefined,
  mark: SimilarProof,
): void {
  const marks = before?.similarProof ?? []
  if (marks.some(({ own, other }) => own === mark.own && other === mark.other)) return
  transaction.set(
    marksRef(trackingID),
    { similarProof: [...marks, mark].slice(-maximumMarks) },
    { merge: true },
  )
}

/** Candidates per word. More would not help: a word in many pictures, such as the name of an app, says nothing. */
const foundPerWord = 8
/** Pictures with most words in common. Each is decoded. */
const maximumCompared = 4
