import { withDates } from '@rupee/domain/calendar/with-dates.ts'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import type * as z from 'zod/mini'
import { readFields } from './read-fields.ts'

/** Converts a document; returns undefined if it must not be shown. */
export type DocumentConverter<T> = (document: QueryDocumentSnapshot) => T | undefined

/**
 * Makes a reader from a schema, with the document ID in `idField`. Invalid documents are skipped and reported by path
 * and invalid fields, never by content.
 */
export function makeDocumentConverter<T>(schema: z.ZodMiniType<T>, idField = 'id'): DocumentConverter<T> {
  return (document) =>
    readFields(schema, { ...withDates(document.data()), [idField]: document.id }, document.ref.path)
}
