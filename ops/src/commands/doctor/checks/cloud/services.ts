import * as z from 'zod/mini'
import { type Check, right, wrong } from '../../examination/examination.ts'

/** APIs that the product calls, or that the Firebase CLI needs to deploy it. */
const requiredServices = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`)

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
      const missing = requiredServices.filter((name) => !names.has(name))
      if (missing.length === 0) return right()
      return wrong(
        `Not enabled: ${missing.join(', ')}.`,
        `gcloud services enable ${missing.join(' ')} --project=${project}`,
      )
    },
  },
]
