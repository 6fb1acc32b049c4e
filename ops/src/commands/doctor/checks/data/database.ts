import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeWrong,
  type Verdict,
} from '../../examination/examination.ts'

const databaseSchema = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
  deleteProtectionState: z.optional(z.string()),
})

const scheduleSchema = z.object({
  retention: z.string(),
  dailyRecurrence: z.optional(z.looseObject({})),
})

const backupSchema = z.object({ state: z.string(), snapshotTime: z.string(), database: z.string() })

const hour = 60 * 60 * 1000

/** A daily backup takes a while, and begins at any time of its day. */
const maximumBackupAge = 48 * hour

const toAddress = (project: string) => `firestore.googleapis.com/v1/projects/${project}/databases/(default)`

const create = ({ project, repository: { region } }: Examination) =>
  `gcloud firestore databases create --location=${region} --enable-pitr --delete-protection --project=${project}`

const update = (option: string, project: string) =>
  `gcloud firestore databases update --database='(default)' ${option} --project=${project}`

export const databaseChecks: readonly Check[] = [
  {
    name: 'Database location',
    examine: (examination) =>
      withDatabase(examination, ({ locationId, type }) => {
        const { region } = examination.repository
        if (locationId === region && type === 'FIRESTORE_NATIVE') return judgeRight()
        return judgeWrong(
          `It is a ${type} database in ${locationId}, and neither can be changed.`,
          `Export the data, delete the database, and run: ${create(examination)}`,
        )
      }),
  },
  {
    name: 'Point-in-time recovery',
    examine: (examination) =>
      withDatabase(examination, ({ pointInTimeRecoveryEnablement }) =>
        pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
          ? judgeRight()
          : judgeWrong(
              'Changes since the last backup cannot be undone.',
              update('--enable-pitr', examination.project),
            ),
      ),
  },
  {
    name: 'Delete protection',
    examine: (examination) =>
      withDatabase(examination, ({ deleteProtectionState }) =>
        deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
          ? judgeRight()
          : judgeWrong(
              'One command deletes the database.',
              update('--delete-protection', examination.project),
            ),
      ),
  },
  {
    name: 'Backup schedule',
    async examine({ google, project }) {
      const schedules = await google.list(
        scheduleSchema,
        `${toAddress(project)}/backupSchedules`,
        'backupSchedules',
      )
      if (schedules.some(({ dailyRecurrence }) => dailyRecurrence)) return judgeRight()
      return judgeWrong(
        'No daily backup is scheduled.',
        `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14w --project=${project}`,
      )
    },
  },
  {
    name: 'Age of the newest backup',
    async examine({ google, project, repository: { region }, now }) {
      const backups = await google.list(
        backupSchema,
        `firestore.googleapis.com/v1/projects/${project}/locations/${region}/backups`,
        'backups',
      )
      const [newest] = backups
        .filter(({ state, database }) => state === 'READY' && database.endsWith('/(default)'))
        .map(({ snapshotTime }) => new Date(snapshotTime).getTime())
        .toSorted((a, b) => b - a)
      const look = `gcloud firestore backups list --location=${region} --project=${project}`
      if (newest === undefined) return judgeWrong('There is no backup yet. The first takes a day.', look)
      const age = Math.round((now.getTime() - newest) / hour)
      if (now.getTime() - newest <= maximumBackupAge) return judgeRight(`${age} hours`)
      return judgeWrong(`The newest backup is ${age} hours old.`, look)
    },
  },
]

type Database = z.infer<typeof databaseSchema>

async function withDatabase(
  examination: Examination,
  judge: (database: Database) => Verdict,
): Promise<Verdict> {
  const database = await examination.google.find(databaseSchema, toAddress(examination.project))
  return database ? judge(database) : judgeWrong('There is no database.', create(examination))
}
