import { setTimeout } from 'node:timers/promises'
import { connectToGoogle } from '../../command-line/connect-to-google.ts'
import { openTerminal } from '../../command-line/terminal.ts'
import { readRepository } from '../../repository/repository.ts'
import { readSettingsFile } from '../../repository/settings-file.ts'
import { askWishes } from './ask-wishes.ts'
import type { Change, Wishes } from './plan/step.ts'
import { type Outcome, runSetup } from './run-setup.ts'
import { setUpStaging } from './set-up-staging.ts'

interface Options extends Wishes {
  readonly project: string
  /** ID of a staging project that is set up beside `project` in its place. */
  readonly staging?: string | undefined
  readonly isDryRun: boolean
  readonly isAgreed: boolean
  /** Repository and environment on GitHub that may deploy. */
  readonly github?: string | undefined
  readonly environment?: string | undefined
}

/** Sets up a project, or a staging project beside it, as the person who is logged in. */
export async function setUpProject({
  project: named,
  staging,
  isDryRun,
  isAgreed,
  github,
  environment,
  ...given
}: Options): Promise<Outcome> {
  if (Boolean(github) !== Boolean(environment)) throw new Error('Use --github and --environment together.')
  const project = staging ?? named
  const terminal = openTerminal()
  const say = (line: string) => console.error(line)

  async function agreeOnPlan(plan: readonly Change[], known: Wishes = {}): Promise<Wishes | undefined> {
    say(`${project} lacks:`)
    for (const { title } of plan) say(`  ${title}`)
    if (isDryRun) return undefined
    if (!isAgreed) {
      if (!terminal) throw new Error('There is no terminal to ask. Add --yes or --dry-run.')
      const answer = await terminal.ask('Make these changes? Type yes: ')
      if (answer !== 'yes') return undefined
    }
    return askWishes(plan, { ...known, ...given }, terminal)
  }

  const common = {
    project,
    repository: await readRepository(process.cwd(), []),
    settings: await readSettingsFile(process.cwd(), project),
    deployer: github && `repo:${github}:environment:${environment}`,
    now: new Date(),
    pause: () => setTimeout(10_000),
  }
  const conversation = { agree: agreeOnPlan, say }
  if (staging) return setUpStaging({ ...common, live: named, connect: connectToGoogle }, conversation)
  return runSetup({ ...common, request: connectToGoogle(project) }, conversation)
}
