import {
  type Controls,
  controlsSchema,
  defaultControls,
  storedControlsSchema,
} from '@rupee/domain/controls/controls.ts'
import { staffSchema } from '@rupee/domain/people/staff.ts'
import { collection, doc, limit, query } from 'firebase/firestore'
import { readAppConfig } from '#lib/config/read-app-config.ts'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapLive, mapQuery, useLive } from '#lib/live/live.ts'
import { liveDocument, liveList } from '#lib/live/live-queries.ts'

export interface SetControls extends Controls {
  /** Counts the edits. */
  readonly version: number
}

/** What holds until somebody sets something else. The functions have the same. */
export const defaults: Controls = readAppConfig().emulators ? defaultControls.local : defaultControls.deployed

/** For staff. */
export function useControls(): Live<SetControls> {
  return useLive(controls)
}

export interface SecondPerson {
  readonly isOn: boolean
  /** How many may change money alone. One has nobody to ask. */
  readonly admins: number
}

/** Whether large changes take a second person; for staff. */
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

const controls = mapQuery(
  liveDocument(doc(firestore, 'settings/controls'), documentReader(storedControlsSchema)),
  (stored): SetControls => ({
    ...controlsSchema.parse({ ...defaults, ...stored }),
    version: stored?.version ?? 0,
  }),
)

/** More than a team of this kind has. */
const staffAtMost = 100

const allStaff = liveList(
  'staff',
  query(collection(firestore, 'staff'), limit(staffAtMost)),
  documentReader(staffSchema),
)
