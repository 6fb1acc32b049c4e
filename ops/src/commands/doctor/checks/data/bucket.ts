import * as z from 'zod/mini'
import { readBucketName } from '../../../../google/bucket.ts'
import { daysOfDeletedFiles } from '../../../../project/keeping.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  type Verdict,
} from '../../examination/examination.ts'

const bucketSchema = z.object({
  location: z.string(),
  iamConfiguration: z.optional(z.object({ publicAccessPrevention: z.optional(z.string()) })),
  softDeletePolicy: z.optional(z.object({ retentionDurationSeconds: z.optional(z.string()) })),
  versioning: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
  lifecycle: z.optional(
    z.object({
      rule: z.optional(
        z.array(
          z.object({
            action: z.object({ type: z.string() }),
            condition: z.object({
              daysSinceNoncurrentTime: z.optional(z.number()),
              numNewerVersions: z.optional(z.number()),
            }),
          }),
        ),
      ),
    }),
  ),
})

const jobSchema = z.object({
  status: z._default(z.string(), ''),
  transferSpec: z._default(z.object({ gcsDataSource: z.optional(z.object({ bucketName: z.string() })) }), {}),
})

export const bucketChecks: readonly Check[] = [
  {
    name: 'Bucket location',
    examine: (examination) =>
      withBucket(examination, ({ location }) => {
        const { region } = examination.repository
        if (location.toLowerCase() === region) return judgeRight()
        return judgeWrong(
          `The files are in ${location}, which cannot be changed.`,
          `Use a new project with its bucket in ${region}`,
        )
      }),
  },
  {
    name: 'Bucket public access',
    examine: (examination) =>
      withBucket(examination, ({ iamConfiguration }, name) =>
        iamConfiguration?.publicAccessPrevention === 'enforced'
          ? judgeRight()
          : judgeWrong(
              'One grant could publish KYC files.',
              `gcloud storage buckets update gs://${name} --public-access-prevention`,
            ),
      ),
  },
  {
    name: 'Bucket soft delete',
    examine: (examination) =>
      withBucket(examination, ({ softDeletePolicy }, name) => {
        const days = Number(softDeletePolicy?.retentionDurationSeconds ?? 0) / (24 * 60 * 60)
        if (days === daysOfDeletedFiles) return judgeRight()
        return judgeWrong(
          `Deleted files are kept for ${days} days instead of ${daysOfDeletedFiles}.`,
          `gcloud storage buckets update gs://${name} --soft-delete-duration=${daysOfDeletedFiles}d`,
        )
      }),
  },
  {
    name: 'Bucket versions',
    examine: (examination) =>
      withBucket(examination, ({ versioning, lifecycle }, name) => {
        const areErased = lifecycle?.rule?.some(
          ({ action, condition }) =>
            action.type === 'Delete' && (condition.daysSinceNoncurrentTime ?? Infinity) <= daysOfDeletedFiles,
        )
        if (!versioning?.enabled || areErased) return judgeRight()
        return judgeWrong(
          'Old versions of erased files are kept permanently. Soft delete already undoes mistakes.',
          `gcloud storage buckets update gs://${name} --no-versioning`,
        )
      }),
  },
  {
    name: 'Second copy of the files',
    async examine(examination) {
      const { google, project } = examination
      const name = await readBucketName(examination)
      if (!name) return judgeUnseen('Storage is not set up.')
      const filter = encodeURIComponent(JSON.stringify({ projectId: project }))
      const jobs = await google.list(
        jobSchema,
        `storagetransfer.googleapis.com/v1/transferJobs?filter=${filter}`,
        'transferJobs',
      )
      const isCopied = jobs.some(
        ({ status, transferSpec }) => status === 'ENABLED' && transferSpec.gcsDataSource?.bucketName === name,
      )
      if (isCopied) return judgeRight()
      return judgeWrong('A lost bucket cannot be restored.', `npm run ops -- setup --project ${project}`)
    },
  },
]

type Bucket = z.infer<typeof bucketSchema>

async function withBucket(
  examination: Examination,
  judge: (bucket: Bucket, name: string) => Verdict,
): Promise<Verdict> {
  const { google, project } = examination
  const name = await readBucketName(examination)
  const bucket = name && (await google.find(bucketSchema, `storage.googleapis.com/storage/v1/b/${name}`))
  if (name && bucket) return judge(bucket, name)
  return judgeWrong(
    'Storage is not set up.',
    `Get started: https://console.firebase.google.com/project/${project}/storage`,
  )
}
