import { type Block, blockSchema } from '@rupee/domain/people/block.ts'
import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { liveDocument, liveList } from '#lib/live/live-queries.ts'

const toBlock = documentReader<Block>(blockSchema)

/** Why a customer cannot swap for now; undefined if they can. */
export function useBlock(uid: string): Live<Block | undefined> {
  return useLive(useMemo(() => liveDocument(doc(firestore, 'blocks', uid), toBlock), [uid]))
}

/** More than are blocked at any time. */
const atMost = 500

export interface ListedBlock extends Block {
  readonly uid: string
}

/** Who is blocked, the newest block first. */
export const blocks = liveList(
  'blocks',
  query(collection(firestore, 'blocks'), orderBy('at', 'desc'), limit(atMost)),
  documentReader<ListedBlock>(z.extend(blockSchema, { uid: z.string() }), 'uid'),
)

const blocked = mapQuery(blocks, (all) => new Set(all.map(({ uid }) => uid)))

/** The UIDs of all who are blocked, for staff. */
export function useBlocked(): Live<ReadonlySet<string>> {
  return useLive(blocked)
}
