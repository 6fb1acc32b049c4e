import { Timestamp } from 'firebase/firestore'
import { z } from 'zod'

/** A moment as Firestore hands it out. */
export const timestamp = z.instanceof(Timestamp).transform((moment) => moment.toDate())
