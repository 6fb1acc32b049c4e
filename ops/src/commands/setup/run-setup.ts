import * as z from 'zod/mini'
import { type Google, readGoogle } from '../../google/google.ts'
import { RefusedRequest } from '../../google/refused-request.ts'
import type { Request } from '../../google/request.ts'
import { makeSend } from '../../google/send.ts'
import { listOrigins, type SettingsFile } from '../../repository/settings-file.ts'
import { type Change, readUnfinished, type Target, type Wishes } from './plan/step.ts'
import { findRemaining } from './remaining.ts'
import { everyStep } from './steps/every-step.ts'

export interface Given {
  readonly project: string
  readonly request: Request
  readonly repository: Target['repository']
  readonly settings: SettingsFile | undefined
  readonly deployer?: string | undefined
  readonly now: Date
  /** Waits before polling an operation, or an API that was just enabled. */
  pause(): Promise<void>
}

export interface Conversation {
  /** Confirms the plan and supplies missing values; undefined if the operator does not confirm. */
  agree(plan: readonly Change[], known?: Wishes): Promise<Wishes | undefined>
  say(line: string): void
}

export interface Outcome {
  readonly plan: readonly string[]
  readonly made: readonly string[]
  readonly remaining: readonly string[]
}

const serviceSchema = z.object({ name: z.string() })

/** Shows what a project lacks, asks, and makes the changes. The next run continues a stopped one. */
export async function runSetup(given: Given, { agree, say }: Conversation): Promise<Outcome> {
  const { project, request, repository, settings, deployer, now } = given
  const send = makeSend(request, given.pause)
  const number = await readNumber(readGoogle(request), project)
  const common = { project, number, repository, origins: listOrigins(settings), deployer, now }
  const look = (wishes: Wishes = {}): Target => ({
    ...common,
    google: readUnfinished(readGoogle(request)),
    send,
    wishes,
  })

  const plan = (await Promise.all(everyStep.map((step) => step(look())))).flat()
  const wishes = plan.length > 0 ? await agree(plan) : undefined
  const made: string[] = []
  for (const step of wishes ? everyStep : []) {
    for (const change of await step(look(wishes))) {
      if (change.needs && !wishes?.[change.needs]) continue
      say(`${change.title}…`)
      await makeOrExplain(change)
      made.push(change.title)
    }
  }
  return { plan: plan.map(({ title }) => title), made, remaining: await findRemaining(look(), settings) }
}

export async function makeOrExplain({ title, make }: Change): Promise<void> {
  try {
    await make()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${title}: ${reason}\nRun the command again; it goes on from here.`, { cause: error })
  }
}

async function readNumber(google: Google, project: string): Promise<string> {
  const service = 'serviceusage.googleapis.com'
  try {
    const found = await google.find(serviceSchema, `${service}/v1/projects/${project}/services/${service}`)
    const [, number] = found?.name.split('/') ?? []
    if (!number)
      throw new Error(
        `There is no project ${project}. Create it on https://console.firebase.google.com, on the Blaze plan.`,
      )
    return number
  } catch (error) {
    const remedy = error instanceof RefusedRequest && error.remedy
    throw remedy ? new Error(`${error.message} Run: ${remedy} --project=${project}`, { cause: error }) : error
  }
}
