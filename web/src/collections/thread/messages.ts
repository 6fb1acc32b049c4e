import {
  type InternalNote,
  internalNoteSchema,
  type Message,
  messageSchema,
} from '@rupee/domain/thread/thread.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { type LiveQuery, mapQuery } from '#lib/live/live-query.ts'

/** Maximum number of messages read, more than any order has. */
const maximum = 200

/** Subscribes to the messages between the customer of an order and staff, newest last. */
export function useMessages(trackingID: string): Live<readonly Message[]> {
  return useLive(useMemo(() => watchMessages(trackingID), [trackingID]))
}

/** Subscribes to the internal notes of an order, newest last; for staff. */
export function useInternalNotes(trackingID: string): Live<readonly InternalNote[]> {
  return useLive(useMemo(() => watchNotes(trackingID), [trackingID]))
}

const toMessage = makeDocumentConverter<Message>(messageSchema)
const toNote = makeDocumentConverter<InternalNote>(internalNoteSchema)

function watchMessages(trackingID: string): LiveQuery<readonly Message[]> {
  const messages = collection(firestore, 'transactions', trackingID, 'messages')
  const newest = query(messages, orderBy('at', 'desc'), limit(maximum))
  return mapQuery(watchList(messages.path, newest, toMessage), (all) => all.toReversed())
}

function watchNotes(trackingID: string): LiveQuery<readonly InternalNote[]> {
  const notes = collection(firestore, 'orderNotes', trackingID, 'notes')
  const newest = query(notes, orderBy('at', 'desc'), limit(maximum))
  return mapQuery(watchList(notes.path, newest, toNote), (all) => all.toReversed())
}
