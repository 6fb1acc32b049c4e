import * as z from 'zod/mini'
import { readBucketName, toBucketAddress } from '../../../google/bucket.ts'
import { daysOfDeletedFiles, locationOfCopy, nameCopyBucket } from '../../../project/keeping.ts'
import { planUnless, type Step, type Target } from '../plan/step.ts'

const bucketSchema = z.object({
  iamConfiguration: z.optional(z.object({ publicAccessPrevention: z.optional(z.string()) })),
  softDeletePolicy: z.optional(z.object({ retentionDurationSeconds: z.optional(z.string()) })),
  versioning: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
})

const jobSchema = z.object({
  status: z.string(),
  transferSpec: z.object({ gcsDataSource: z.optional(z.object({ bucketName: z.string() })) }),
})

const policySchema = z.looseObject({
  bindings: z._default(z.array(z.object({ role: z.string(), members: z.array(z.string()) })), []),
})

const secondsOfDeletedFiles = String(daysOfDeletedFiles * 24 * 60 * 60)

/** No file can be published, deleted files can be restored for a week, and erased files are gone after it. */
const safely = {
  iamConfiguration: { publicAccessPrevention: 'enforced', uniformBucketLevelAccess: { enabled: true } },
  softDeletePolicy: { retentionDurationSeconds: secondsOfDeletedFiles },
  versioning: { enabled: false },
}

const storage = 'storage.googleapis.com/storage/v1'

const transfer = 'storagetransfer.googleapis.com/v1'

export const createBucket: Step = async (target) => {
  const { project, send, repository } = target
  return planUnless((await readBucketName(target)) !== undefined, {
    title: `Create the bucket of the files in ${repository.region}`,
    make: () =>
      send('POST', toBucketAddress(project), {
        location: repository.region,
      }),
  })
}

export const protectBucket: Step = async (target) => {
  const { google, send } = target
  const name = await readBucketName(target)
  const bucket = name && (await google.find(bucketSchema, `${storage}/b/${name}`))
  return planUnless(bucket ? isSafe(bucket) : false, {
    title: `Refuse public access to the files, and keep deleted ones for ${daysOfDeletedFiles} days`,
    make: () => send('PATCH', `${storage}/b/${name}`, safely),
  })
}

function isSafe({ iamConfiguration, softDeletePolicy, versioning }: z.infer<typeof bucketSchema>): boolean {
  return (
    iamConfiguration?.publicAccessPrevention === 'enforced' &&
    softDeletePolicy?.retentionDurationSeconds === secondsOfDeletedFiles &&
    !versioning?.enabled
  )
}

export const createCopy: Step = async ({ project, google, send }) => {
  const name = nameCopyBucket(project)
  return planUnless((await google.find(bucketSchema, `${storage}/b/${name}`)) !== undefined, {
    title: `Create the bucket for a second copy of the files in ${locationOfCopy}`,
    make: () =>
      send('POST', `${storage}/b?project=${project}`, { name, location: locationOfCopy, ...safely }),
  })
}

/** Erased files have to vanish from the copy too, so the daily copy deletes what the bucket no longer has. */
export const copyDaily: Step = async (target) => {
  const { project, google, send, now } = target
  const name = await readBucketName(target)
  const filter = encodeURIComponent(JSON.stringify({ projectId: project }))
  const jobs = await google.list(jobSchema, `${transfer}/transferJobs?filter=${filter}`, 'transferJobs')
  const isCopied = jobs.some(
    ({ status, transferSpec }) => status === 'ENABLED' && transferSpec.gcsDataSource?.bucketName === name,
  )
  return planUnless(isCopied, {
    title: 'Copy the files daily',
    async make() {
      if (!name) throw new Error('The bucket of the files is missing.')
      await letTransferCopy(target, name)
      await send('POST', `${transfer}/transferJobs`, {
        projectId: project,
        description: 'Second copy of the files',
        status: 'ENABLED',
        schedule: {
          scheduleStartDate: {
            year: now.getUTCFullYear(),
            month: now.getUTCMonth() + 1,
            day: now.getUTCDate(),
          },
        },
        transferSpec: {
          gcsDataSource: { bucketName: name },
          gcsDataSink: { bucketName: nameCopyBucket(project) },
          transferOptions: { deleteObjectsUniqueInSink: true },
        },
      })
    },
  })
}

async function letTransferCopy({ project, send }: Target, bucket: string): Promise<void> {
  const found = await send('GET', `${transfer}/googleServiceAccounts/${project}`)
  const { accountEmail } = z.object({ accountEmail: z.string() }).parse(found)
  const member = `serviceAccount:${accountEmail}`
  const rights = [
    [bucket, ['roles/storage.objectViewer', 'roles/storage.legacyBucketReader']],
    [nameCopyBucket(project), ['roles/storage.objectAdmin', 'roles/storage.legacyBucketReader']],
  ] as const
  for (const [name, roles] of rights) {
    const policy = policySchema.parse(await send('GET', `${storage}/b/${name}/iam`))
    const bindings = [...policy.bindings, ...roles.map((role) => ({ role, members: [member] }))]
    await send('PUT', `${storage}/b/${name}/iam`, { ...policy, bindings })
  }
}
