import * as z from 'zod/mini'
import { readGoogle } from '../../google/google.ts'
import type { Request } from '../../google/request.ts'
import { makeSend } from '../../google/send.ts'
import type { Change } from './plan/step.ts'

interface Given {
  /** Project beside which the staging project is created. */
  readonly live: string
  readonly staging: string
  /** Connects to Google's APIs, with this project paying for the requests. */
  connect(project: string): Request
  pause(): Promise<void>
}

const projectSchema = z.object({
  projectId: z.string(),
  state: z._default(z.string(), ''),
  parent: z.optional(z.string()),
})

const billingSchema = z.object({ billingAccountName: z._default(z.string(), '') })

const projects = 'cloudresourcemanager.googleapis.com/v3/projects'

/** Returns the creation of the staging project in the organisation or folder of the live one, unless it is there. */
export async function planStaging({ live, staging, connect, pause }: Given): Promise<Change | undefined> {
  if (staging === live) throw new Error('Staging needs a project of its own.')
  const google = readGoogle(connect(live))
  // A read by ID gets the same refusal for missing projects and for those of others.
  const query = encodeURIComponent(`id:${staging}`)
  const visible = await google.list(projectSchema, `${projects}:search?query=${query}`, 'projects')
  const found = visible.find(({ projectId }) => projectId === staging)
  if (found?.state === 'ACTIVE') return undefined
  if (found) throw new Error(`The project ${staging} is being deleted. Choose another ID.`)
  const beside = await google.find(projectSchema, `${projects}/${live}`)
  if (!beside) throw new Error(`There is no project ${live}.`)
  const { parent } = beside
  return {
    title: `Create the project ${staging}${parent ? ` in ${parent}` : ''}, as ${live}`,
    async make() {
      const send = makeSend(connect(live), pause)
      await send('POST', projects, { projectId: staging, displayName: staging, ...(parent && { parent }) })
      const service = `serviceusage.googleapis.com/v1/projects/${staging}/services/serviceusage.googleapis.com`
      await send('POST', `${service}:enable`, {})
      // The other steps begin by reading this, and the API may not be ready yet.
      await makeSend(connect(staging), pause)('GET', service)
    },
  }
}

/** Returns the billing account of the live project, which pays for staging too; undefined if it has none. */
export async function findBillingAccount({
  live,
  connect,
}: Pick<Given, 'live' | 'connect'>): Promise<string | undefined> {
  const address = `cloudbilling.googleapis.com/v1/projects/${live}/billingInfo`
  const billing = await readGoogle(connect(live)).find(billingSchema, address)
  return billing?.billingAccountName || undefined
}
