import { type Invitation, invitationSchema } from '@rupee/domain/people/staff.ts'
import { collection, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

export interface OwnInvitation extends Invitation {
  readonly id: string
}

const toInvitation = makeDocumentConverter<OwnInvitation>(z.extend(invitationSchema, { id: z.string() }))

/** Subscribes to the staff invitations sent to this address. */
export function useOwnInvitations(email: string): Live<readonly OwnInvitation[]> {
  const own = useMemo(
    () =>
      watchList(
        `invitations to ${email}`,
        query(collection(firestore, 'invitations'), where('email', '==', email)),
        toInvitation,
      ),
    [email],
  )
  return useLive(own)
}
