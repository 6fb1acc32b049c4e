import { withDates } from '@rupee/domain/calendar/with-dates.ts'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import type * as z from 'zod/mini'
import { report } from '#lib/report/report.ts'

/** What a document says; undefined when it is not to be shown. */
export type ReadDocument<T> = (document: QueryDocumentSnapshot) => T | undefined

/**
 * Reads documents by a schema, their ID under the name of `idField`. A document that does not fit is left out and
 * reported by its path and the fields that are wrong, never by its content.
 */
export function documentReader<T>(schema: z.ZodMiniType<T>, idField = 'id'): ReadDocument<T> {
  return (document) => {
    const { data, error } = schema.safeParse({ ...withDates(document.data()), [idField]: document.id })
    if (error) report('document', fieldsOf(error), { where: document.ref.path, frame: '' })
    return data
  }
}

function fieldsOf({ issues }: z.core.$ZodError): string {
  const fields = issues.map(({ path, code }) => `${path.join('.') || 'the document'}: ${code}`)
  return `Unreadable: ${[...new Set(fields)].join(', ')}`
}
