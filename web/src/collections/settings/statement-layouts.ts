import {
  maximumOwnLayouts,
  type OwnLayout,
  ownLayoutSchema,
} from '@rupee/domain/payments/statements/own-layout.ts'
import { collection, limit, query } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Subscribes to the layouts of statements that staff have mapped; for staff who may import them. */
export function useStatementLayouts(): Live<readonly OwnLayout[]> {
  return useLive(useMay('import statements') ? layouts : undefined)
}

const layouts = watchList(
  'layouts of statements',
  query(collection(firestore, 'statementLayouts'), limit(maximumOwnLayouts)),
  makeDocumentConverter<OwnLayout>(ownLayoutSchema, 'id'),
)
