import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
} from '../../examination/examination.ts'

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

/** Reads the vCPU quota of all function instances together; undefined if Google does not report it. */
export async function readQuota(
  { google, project }: Pick<Examination, 'google' | 'project'>,
  region: string,
): Promise<number | undefined> {
  const quota = await google.find(
    quotaSchema,
    `cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
  )
  const local = quota?.dimensionsInfos.find(({ applicableLocations }) => applicableLocations.includes(region))
  return local?.details.value ? Number(local.details.value) / 1000 : undefined
}

export const quotaChecks: readonly Check[] = [
  {
    name: 'CPU quota',
    async examine(examination) {
      const { project, repository } = examination
      const { functions, region } = repository
      const allowed = await readQuota(examination, region)
      if (allowed === undefined)
        return judgeUnseen(`Cloud Quotas names no CPU quota of Cloud Run in ${region}.`)
      const sum = functions.reduce((total, { maximumInstances, vCpu }) => total + maximumInstances * vCpu, 0)
      if (allowed >= sum) return judgeRight(`${sum} of ${allowed} vCPU`)
      return judgeWrong(
        `All instances together need ${sum} vCPU in ${region}, and the quota is ${allowed}.`,
        `gcloud beta quotas preferences create --service=run.googleapis.com --quota-id=CpuAllocPerProjectRegion --preferred-value=${sum * 1000} --dimensions=region=${region} --project=${project} --justification="Deployment of the exchange"`,
      )
    },
  },
]
