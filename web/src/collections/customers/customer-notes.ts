import { customerNoteSchema } from '@rupee/domain/people/customer-note.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

const noteSchema = z.extend(customerNoteSchema, { id: z.string() })

export type SavedNote = z.infer<typeof noteSchema>

const toNote = makeDocumentConverter<SavedNote>(noteSchema)

/** Subscribes to the staff notes about a customer, newest first. */
export function useCustomerNotes(uid: string, maximum: number): Live<readonly SavedNote[]> {
  return useLive(useMemo(() => watchNotes(uid, maximum), [uid, maximum]))
}

function watchNotes(uid: string, maximum: number) {
  const notes = collection(firestore, 'customerNotes', uid, 'notes')
  return watchList(`${notes.path} ${maximum}`, query(notes, orderBy('at', 'desc'), limit(maximum)), toNote)
}
