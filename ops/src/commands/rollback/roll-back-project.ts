import { setTimeout } from 'node:timers/promises'
import { logIn } from '../../google/log-in.ts'
import { type Rollback, runRollback } from './run-rollback.ts'

/** Rolls a project back as the person who is logged in. */
export const rollBackProject = (project: string, to: string | undefined): Promise<Rollback> =>
  runRollback({ project, request: logIn(project), to, pause: () => setTimeout(5_000) }, (line) =>
    console.error(line),
  )
