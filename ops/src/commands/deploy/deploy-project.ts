import { setTimeout } from 'node:timers/promises'
import { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import { googleWorld } from '@rupee/functions/platform/world/google-world.ts'
import { handIn } from '@rupee/functions/platform/world/world.ts'
import { runProgram } from '../../command-line/run-program.ts'
import { logIn } from '../../google/log-in.ts'
import { readManifest } from '../../repository/manifest.ts'
import { readRepository } from '../../repository/repository.ts'
import { internet } from '../doctor/examination/outside.ts'
import { type Deployment, runDeploy } from './run-deploy.ts'

/** Deploys this repository as the person who is logged in. */
export async function deployProject(project: string): Promise<Deployment> {
  process.env.GCLOUD_PROJECT = project
  handIn(googleWorld())
  return runDeploy(
    {
      project,
      request: logIn(project),
      run: runProgram,
      outside: internet,
      repository: await readRepository(process.cwd(), await readManifest(project)),
      async migrate(progress) {
        const { steps } = await migrate({ isAdditiveOnly: true, progress })
        return steps.filter(({ state }) => state === 'left').length
      },
      now: () => new Date(),
      pause: () => setTimeout(10_000),
    },
    (line) => console.error(line),
  )
}
