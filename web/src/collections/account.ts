import { type Account, accountSchema } from '@rupee/domain/people/account.ts'
import { openSessionSchema, sessionsShown } from '@rupee/domain/people/open-session.ts'
import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'

const toAccount = makeDocumentConverter<Account>(accountSchema)

/** Subscribes to a customer's own profile and verification state; undefined without a customer. */
export function useAccount(uid: string | undefined) {
  const query = useMemo(
    () => (uid === undefined ? undefined : watchDocument(doc(firestore, 'users', uid), toAccount)),
    [uid],
  )
  return useLive(query)
}

const sessionSchema = z.extend(openSessionSchema, { id: z.string() })

export type SavedSession = z.infer<typeof sessionSchema>

const toSession = makeDocumentConverter<SavedSession>(sessionSchema)

/** Subscribes to a person's sessions. Some may have ended moments ago. */
export function useOpenSessions(uid: string): Live<readonly SavedSession[]> {
  return useLive(useMemo(() => watchSessions(uid), [uid]))
}

function watchSessions(uid: string) {
  const sessions = collection(firestore, 'users', uid, 'sessions')
  return watchList(sessions.path, query(sessions, orderBy('began', 'desc'), limit(sessionsShown)), toSession)
}
