import * as z from 'zod/mini'
import { daysOfBackups } from '../../../project/keeping.ts'
import { type Change, planUnless, type Step } from '../plan/step.ts'

const databaseSchema = z.object({
  pointInTimeRecoveryEnablement: z.optional(z.string()),
  deleteProtectionState: z.optional(z.string()),
})

const scheduleSchema = z.object({ dailyRecurrence: z.optional(z.looseObject({})) })

const protection = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
} as const

const toAddress = (project: string) => `firestore.googleapis.com/v1/projects/${project}/databases`

export const createDatabase: Step = async ({ project, google, send, repository: { region } }) => {
  const databases = toAddress(project)
  const address = `${databases}/(default)`
  const database = await google.find(databaseSchema, address)
  if (!database)
    return [
      {
        title: `Create the database in ${region}, with point-in-time recovery and delete protection`,
        make: () =>
          send('POST', `${databases}?databaseId=(default)`, {
            locationId: region,
            type: 'FIRESTORE_NATIVE',
            databaseEdition: 'STANDARD',
            ...protection,
          }),
      },
    ]
  const update = (field: keyof typeof protection, title: string): readonly Change[] =>
    planUnless(database[field] === protection[field], {
      title,
      make: () => send('PATCH', `${address}?updateMask=${field}`, { [field]: protection[field] }),
    })
  return [
    ...update('pointInTimeRecoveryEnablement', 'Turn on point-in-time recovery of the database'),
    ...update('deleteProtectionState', 'Turn on delete protection of the database'),
  ]
}

export const scheduleBackups: Step = async ({ project, google, send }) => {
  const address = `${toAddress(project)}/(default)/backupSchedules`
  const schedules = await google.list(scheduleSchema, address, 'backupSchedules')
  return planUnless(
    schedules.some(({ dailyRecurrence }) => dailyRecurrence),
    {
      title: `Back up the database daily, and keep backups for ${daysOfBackups} days`,
      make: () =>
        send('POST', address, { retention: `${daysOfBackups * 24 * 60 * 60}s`, dailyRecurrence: {} }),
    },
  )
}
