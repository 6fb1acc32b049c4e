import { type Block, blockSchema } from '@rupee/domain/people/block.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

const toBlock = documentReader<Block>(blockSchema)

/** Why a customer cannot swap for now; undefined if they can. */
export function useBlock(uid: string): Live<Block | undefined> {
  return useLive(useMemo(() => liveDocument(doc(firestore, 'blocks', uid), toBlock), [uid]))
}
