import { texts } from '@rupee/domain/texts.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { setSitePause } from '../exchange/wallets/pauses.ts'
import { makeAudited, operator } from '../platform/audit/audit.ts'
import { projectConverter, projectRef } from '../platform/settings/project.ts'

/** Pauses the exchange and holds the schedules. Repeating it changes nothing. */
export async function holdForRestore(now: Date): Promise<void> {
  await projectRef().set({ restoring: true }, { merge: true })
  await setSitePause({ paused: true, note: texts.restoringNote }, { by: operator, now })
}

interface Restored {
  /** Moment up to which the data was restored. */
  readonly marker: string
  readonly removed: number
  readonly now: Date
}

/** Releases the schedules and opens the exchange. The entry explains to verifiers why later seals are missing. */
export async function liftHold({ marker, removed, now }: Restored): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const project = projectConverter.findOrFail(await transaction.get(projectRef()))
    if (project?.restoring) transaction.update(projectRef(), { restoring: FieldValue.delete() })
    record({ action: 'data restored', by: operator, at: now, about: 'data', to: { marker, removed } })
  })
  await setSitePause({ paused: false, note: '' }, { by: operator, now })
}
