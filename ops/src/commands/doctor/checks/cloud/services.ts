import * as z from 'zod/mini'
import { productServices } from '../../../../project/services.ts'
import { type Check, judgeRight, judgeWrong } from '../../examination/examination.ts'

const serviceSchema = z.object({ config: z.object({ name: z.string() }) })

export const serviceChecks: readonly Check[] = [
  {
    name: 'APIs',
    async examine({ google, project }) {
      const enabled = await google.list(
        serviceSchema,
        `serviceusage.googleapis.com/v1/projects/${project}/services?filter=state:ENABLED&pageSize=200`,
        'services',
      )
      const names = new Set(enabled.map(({ config }) => config.name))
      const missing = productServices.filter((name) => !names.has(name))
      if (missing.length === 0) return judgeRight()
      return judgeWrong(
        `Not enabled: ${missing.join(', ')}.`,
        `gcloud services enable ${missing.join(' ')} --project=${project}`,
      )
    },
  },
]
