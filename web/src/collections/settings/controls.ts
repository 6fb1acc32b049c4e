import {
  type Controls,
  controlsSchema,
  defaultControls,
  storedControlsSchema,
} from '@rupee/domain/controls/controls.ts'
import { hasRight, type Right } from '@rupee/domain/people/roles.ts'
import { staffSchema } from '@rupee/domain/people/staff.ts'
import { collection, doc, limit, query } from 'firebase/firestore'
import * as z from 'zod/mini'
import { readAppConfig } from '#lib/config/read-app-config.ts'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapLive, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'
import { useSession } from '#lib/session/session.ts'

export interface SetControls extends Controls {
  /** Version of the settings; counts the edits. */
  readonly version: number
}

/** Defaults until the operator sets something else; the functions use the same. */
export const defaults: Controls = readAppConfig().emulators ? defaultControls.local : defaultControls.deployed

/** Subscribes to the controls, for staff. */
export function useControls(): Live<SetControls> {
  return useLive(controls)
}

export interface SecondPerson {
  readonly isOn: boolean
  /** Number of admins. A single one has nobody to ask. */
  readonly admins: number
}

/** Subscribes to whether large changes need a second person; for staff. */
export function useSecondPerson(): Live<SecondPerson> {
  const set = useControls()
  const staff = useLive(allStaff)
  return set.status === 'success'
    ? mapLive(staff, (all) => ({
        isOn: set.data.secondPerson,
        admins: all.filter(({ role }) => role === 'admin').length,
      }))
    : set
}

/** Subscribes to whether another person has this right and is not one of those concerned by the matter. */
export function useMayAsk(right: Right, concerned: readonly string[]): Live<boolean> {
  const session = useSession()
  const set = useControls()
  const staff = useLive(allStaff)
  if (set.status !== 'success') return set
  if (session.status !== 'customer') return { status: 'loading', retry: set.retry }
  return mapLive(staff, (all) => {
    const others = all.filter(({ uid }) => uid !== session.uid && !concerned.includes(uid))
    return set.data.secondPerson && others.some(({ role }) => hasRight(role, right))
  })
}

const controls = mapQuery(
  watchDocument(doc(firestore, 'settings/controls'), makeDocumentConverter(storedControlsSchema)),
  (stored): SetControls => ({
    ...controlsSchema.parse({ ...defaults, ...stored }),
    version: stored?.version ?? 0,
  }),
)

/** Maximum number of staff read, more than such a team has. */
const maximumStaff = 100

const allStaff = watchList(
  'staff',
  query(collection(firestore, 'staff'), limit(maximumStaff)),
  makeDocumentConverter(z.extend(staffSchema, { uid: z.string() }), 'uid'),
)
