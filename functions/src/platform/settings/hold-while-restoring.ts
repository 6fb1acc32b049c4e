import { log } from '../world/log.ts'
import { readProject } from './project.ts'

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
