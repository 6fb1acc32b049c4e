import { type Block, blockSchema } from '@rupee/domain/people/block.ts'
import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

const toBlock = makeDocumentConverter<Block>(blockSchema)

/** Subscribes to a customer's block; undefined if there is none. */
export function useBlock(uid: string): Live<Block | undefined> {
  return useLive(useMemo(() => watchDocument(doc(firestore, 'blocks', uid), toBlock), [uid]))
}

/** Maximum number of blocks read, more than there ever are at once. */
const maximum = 500

export interface ListedBlock extends Block {
  readonly uid: string
}

/** All blocks, newest first. */
export const blocks = watchList(
  'blocks',
  query(collection(firestore, 'blocks'), orderBy('at', 'desc'), limit(maximum)),
  makeDocumentConverter<ListedBlock>(z.extend(blockSchema, { uid: z.string() }), 'uid'),
)

const blocked = mapQuery(blocks, (all) => new Set(all.map(({ uid }) => uid)))

/** Subscribes to the UIDs of all blocked customers, for staff. */
export function useBlocked(): Live<ReadonlySet<string>> {
  return useLive(blocked)
}
