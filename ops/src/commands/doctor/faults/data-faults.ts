import type { Fault } from './fault.ts'

const day = 24 * 60 * 60 * 1000

const subtractMilliseconds = (time: string, milliseconds: number) =>
  new Date(Date.parse(time) - milliseconds).toISOString()

export const dataFaults: readonly Fault[] = [
  [
    'the database is in the United States',
    'Database location',
    ({ database }) => Object.assign(database, { locationId: 'nam5' }),
  ],
  [
    'point-in-time recovery is off',
    'Point-in-time recovery',
    ({ database }) =>
      Object.assign(database, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
  ],
  [
    'the database can be deleted',
    'Delete protection',
    ({ database }) => Object.assign(database, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  ],
  ['no backup is scheduled', 'Backup schedule', ({ backupSchedules }) => backupSchedules.splice(0)],
  [
    'backups stopped a week ago',
    'Age of the newest backup',
    ({ backups }) => {
      for (const backup of backups) backup.snapshotTime = subtractMilliseconds(backup.snapshotTime, 7 * day)
    },
  ],
  ['an index is missing', 'Indexes', ({ indexes }) => indexes.splice(4, 1)],
  [
    'an index is being built',
    'Indexes',
    ({ indexes }) => Object.assign(indexes[7] ?? {}, { state: 'CREATING' }),
  ],
  [
    'the index that finds ended sessions is missing',
    'Indexes of single fields',
    ({ fields }) => fields.pop(),
  ],
  [
    'long texts are indexed',
    'Indexes of single fields',
    ({ fields }) =>
      fields[0]?.indexConfig.indexes.push({
        queryScope: 'COLLECTION',
        state: 'READY',
        fields: [{ fieldPath: 'description', order: 'ASCENDING' }],
      }),
  ],
  [
    'a TTL policy is missing',
    'TTL policies',
    ({ fields }) => Object.assign(fields.find(({ ttlConfig }) => ttlConfig) ?? {}, { ttlConfig: undefined }),
  ],
  [
    'a TTL policy is being made',
    'TTL policies',
    ({ fields }) =>
      Object.assign(fields.find(({ ttlConfig }) => ttlConfig)?.ttlConfig ?? {}, { state: 'CREATING' }),
  ],
  [
    'the files are in the United States',
    'Bucket location',
    ({ bucket }) => Object.assign(bucket, { location: 'US' }),
  ],
  [
    'files can be published',
    'Bucket public access',
    ({ bucket }) => Object.assign(bucket.iamConfiguration, { publicAccessPrevention: 'inherited' }),
  ],
  [
    'deleted files cannot be restored',
    'Bucket soft delete',
    ({ bucket }) => Object.assign(bucket.softDeletePolicy, { retentionDurationSeconds: '0' }),
  ],
  [
    'old versions of erased files are kept',
    'Bucket versions',
    ({ bucket }) => Object.assign(bucket.versioning, { enabled: true }),
  ],
  [
    'the files are no longer copied',
    'Second copy of the files',
    ({ transferJobs }) => Object.assign(transferJobs[0] ?? {}, { status: 'DISABLED' }),
  ],
  [
    'older rules of Firestore are deployed',
    'Firestore rules',
    (project) => {
      project.firestoreRules = project.firestoreRules.replace('allow ', 'allow  ')
    },
  ],
  [
    'files have the rules of test mode',
    'Storage rules',
    (project) => {
      project.storageRules = "rules_version = '2';"
    },
  ],
  [
    'mails are not sent',
    'Oldest due mail',
    ({ dueMails }) => dueMails.push(subtractMilliseconds(dueMails[0] ?? '', day)),
  ],
  [
    'the audit is no longer sealed',
    'Last seal of the audit',
    (project) => {
      project.sealedUntil = subtractMilliseconds(project.sealedUntil, day)
    },
  ],
  ['a restore was not completed', 'Restore', ({ settings }) => Object.assign(settings, { restoring: true })],
  [
    'newer code has written the data',
    'Version of the data',
    ({ settings }) => Object.assign(settings, { schemaVersion: 1000 }),
  ],
  [
    'the reserves are no longer checked',
    'Last reserve check',
    ({ reserveProof }) => Object.assign(reserveProof, { at: subtractMilliseconds(reserveProof.at, day) }),
  ],
  [
    'the ledger differs from the reserves',
    'Last reserve check',
    ({ reserveProof }) => Object.assign(reserveProof, { differences: 2 }),
  ],
]
