import { log } from '../world/log.ts'
import { readProject } from './project.ts'

type Run = (due: Date) => Promise<void>

/**
 * Holds a schedule while a backup is being restored. It decides by documents, and some of them are missing: it could
 * delete files that they name, or send mails again.
 */
export function unlessRestoring(run: Run): Run {
  return async (due) => {
    const project = await readProject()
    if (project?.restoring) log.scheduleHeld()
    else await run(due)
  }
}
