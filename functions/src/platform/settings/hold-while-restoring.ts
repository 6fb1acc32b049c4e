import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ensure } from '../errors/refusal.ts'
import { log } from '../world/log.ts'
import { projectConverter, projectRef, readProject } from './project.ts'

interface Work {
  run(due: Date): Promise<void>
}

/** Returns the same schedules, whose runs do nothing while a backup is being restored. */
export function holdWhileRestoring<Schedules extends Readonly<Record<string, Work>>>(
  schedules: Schedules,
): Schedules {
  const held = Object.entries(schedules).map(([name, schedule]) => [
    name,
    { ...schedule, run: hold(schedule) },
  ])
  return Object.fromEntries(held)
}

function hold({ run }: Work): Work['run'] {
  return async (due) => {
    const project = await readProject()
    if (project?.restoring) log.scheduleHeld()
    else await run(due)
  }
}

/** Refuses a call while a backup is being restored, because the restore may overwrite what the call changes. */
export async function refuseWhileRestoring(): Promise<void> {
  ensureNotRestoring(await projectRef().get())
}

/** Does the same for a caller that has read the settings of the project. */
export function ensureNotRestoring(snapshot: DocumentSnapshot): void {
  const project = projectConverter.findOrFail(snapshot)
  ensure(!project?.restoring, 'unavailable', 'restoring', { headers: { 'Retry-After': '300' } })
}
