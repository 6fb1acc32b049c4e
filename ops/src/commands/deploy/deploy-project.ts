import { setTimeout } from 'node:timers/promises'
import { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import { connectToGoogle } from '../../command-line/connect-to-google.ts'
import { runProgram } from '../../command-line/run-program.ts'
import { readManifest } from '../../repository/manifest.ts'
import { readRepository } from '../../repository/repository.ts'
import { readSettingsFile } from '../../repository/settings-file.ts'
import { internet } from '../doctor/examination/outside.ts'
import { type Deployment, runDeploy } from './run-deploy.ts'

/** Deploys this repository as the logged-in person. */
export async function deployProject(project: string, areTighterRulesAllowed: boolean): Promise<Deployment> {
  const settings = await readSettingsFile(process.cwd(), project)
  return runDeploy(
    {
      project,
      request: connectToGoogle(project),
      run: runProgram,
      outside: internet,
      callSite: (url, sent) =>
        fetch(url, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(10_000) }),
      repository: await readRepository(process.cwd(), await readManifest(project, settings)),
      settings,
      areTighterRulesAllowed,
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
