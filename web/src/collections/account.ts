import { type Account, accountSchema } from '@rupee/domain/people/account.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

const toAccount = documentReader<Account>(accountSchema)

/** A customer's own profile and verification state; nothing without a customer. */
export function useAccount(uid: string | undefined) {
  const query = useMemo(
    () => (uid === undefined ? undefined : liveDocument(doc(firestore, 'users', uid), toAccount)),
    [uid],
  )
  return useLive(query)
}
