import {
  type Bank,
  type BankLayout,
  bankLayoutSchema,
  bankSchema,
} from '@rupee/domain/batches/bank-layout.ts'
import { knownLayouts } from '@rupee/domain/batches/known-layouts.ts'
import { collection, limit, query } from 'firebase/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to the layouts of all banks: stored ones, and the known ones of the others. */
export function useBankLayouts(): Live<Readonly<Record<Bank, BankLayout>>> {
  return useLive(layouts)
}

const layouts = mapQuery(
  watchList(
    'bankLayouts',
    query(collection(firestore, 'bankLayouts'), limit(bankSchema.options.length)),
    makeDocumentConverter(z.extend(bankLayoutSchema, { bank: bankSchema }), 'bank'),
  ),
  (stored) => ({
    ...knownLayouts,
    ...Object.fromEntries(stored.map(({ bank, ...layout }) => [bank, layout])),
  }),
)
