import * as z from 'zod/mini'
import { type Check, right, unseen, wrong } from '../../examination/examination.ts'
import { readFunctions } from '../code/deployed-functions.ts'

const quotaSchema = z.object({
  dimensionsInfos: z._default(
    z.array(
      z.object({
        applicableLocations: z._default(z.array(z.string()), []),
        details: z.object({ value: z.optional(z.string()) }),
      }),
    ),
    [],
  ),
})

/** Instances of `api` before its first deployment, when the operator has not chosen another number. */
const defaultInstances = 10

export const quotaChecks: readonly Check[] = [
  {
    name: 'CPU quota',
    async examine(examination) {
      const { google, project, repository } = examination
      const { functions, region } = repository
      const quota = await google.find(
        quotaSchema,
        `cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
      )
      const local = quota?.dimensionsInfos.find(({ applicableLocations }) =>
        applicableLocations.includes(region),
      )
      if (!local?.details.value) return unseen(`Cloud Quotas names no CPU quota of Cloud Run in ${region}.`)
      const deployed = await readFunctions(examination)
      const needed = functions.map(({ name, maximumInstances, vCpu }) => {
        const chosen = deployed.find((each) => each.name === name)?.serviceConfig.maxInstanceCount
        return (maximumInstances ?? chosen ?? defaultInstances) * vCpu
      })
      const sum = needed.reduce((total, each) => total + each, 0)
      const allowed = Number(local.details.value) / 1000
      if (allowed >= sum) return right(`${sum} of ${allowed} vCPU`)
      return wrong(
        `All instances together need ${sum} vCPU in ${region}, and the quota is ${allowed}.`,
        `gcloud beta quotas preferences create --service=run.googleapis.com --quota-id=CpuAllocPerProjectRegion --preferred-value=${sum * 1000} --dimensions=region=${region} --project=${project} --justification="Deployment of the exchange"`,
      )
    },
  },
]
