import { doc } from 'firebase/firestore'
import { firestore } from '#lib/firebase/firestore.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Fields of the board. In a module of its own, because Firestore loads after the early board has been painted. */
export const boardFields = watchDocument(doc(firestore, 'public/board'), (document) => document.data())
