import type { Role } from '@rupee/domain/people/roles.ts'
import { staffSchema } from '@rupee/domain/people/staff.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

const toStaff = makeDocumentConverter(staffSchema)

/** Subscribes to the current user's own role; undefined once they have left the staff. */
export function useOwnRole(uid: string): Live<Role | undefined> {
  const role = useMemo(
    () => mapQuery(watchDocument(doc(firestore, 'staff', uid), toStaff), (found) => found?.role),
    [uid],
  )
  return useLive(role)
}
