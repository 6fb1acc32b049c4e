import { type Answers, list } from './google-server.ts'
import { type Setting, subtractMinutes } from './setting.ts'

export function makeHealthyData(setting: Setting) {
  const { project, region, bucket, repository } = setting
  const name = `projects/${project}/databases/(default)`
  return {
    database: {
      name,
      uid: '5d1c3a1e-0f61-4f0b-9f0a-8a2f0d8e6f11',
      locationId: region,
      type: 'FIRESTORE_NATIVE',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      databaseEdition: 'STANDARD',
    },
    backupSchedules: [
      { name: `${name}/backupSchedules/daily`, retention: '1209600s', dailyRecurrence: {} as object },
    ],
    backups: [
      {
        name: `projects/${project}/locations/${region}/backups/newest`,
        database: name,
        state: 'READY',
        snapshotTime: subtractMinutes(setting, 10 * 60),
      },
    ],
    ...makeIndexes(name, setting),
    bucket: makeBucket(setting),
    transferJobs: [
      {
        name: 'transferJobs/1',
        projectId: project,
        status: 'ENABLED',
        transferSpec: { gcsDataSource: { bucketName: bucket } },
      },
    ],
    firestoreRules: repository.firestoreRules,
    storageRules: repository.storageRules,
  }
}

function makeIndexes(database: string, { repository }: Setting) {
  return {
    indexes: repository.indexes.indexes.map(({ collectionGroup, fields }, index) => ({
      name: `${database}/collectionGroups/${collectionGroup}/indexes/${index}`,
      queryScope: 'COLLECTION',
      state: 'READY',
      fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
    })),
    fields: repository.indexes.fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes }) => ({
      name: `${database}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
      ttlConfig: ttl ? { state: 'ACTIVE' } : undefined,
      indexConfig: {
        indexes: indexes.map(({ queryScope, ...part }) => ({
          queryScope,
          state: 'READY',
          fields: [{ fieldPath, ...part }],
        })),
      },
    })),
  }
}

function makeBucket({ region, bucket }: Setting) {
  return {
    kind: 'storage#bucket',
    name: bucket,
    location: region.toUpperCase(),
    iamConfiguration: { publicAccessPrevention: 'enforced', uniformBucketLevelAccess: { enabled: true } },
    softDeletePolicy: { retentionDurationSeconds: '604800' },
    versioning: { enabled: false },
    lifecycle: { rule: [] as object[] },
  }
}

type Data = ReturnType<typeof makeHealthyData>

export function answerForData({ project, region, bucket }: Setting, data: Data): Answers {
  const database = `firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  return {
    [database]: data.database,
    [`${database}/backupSchedules`]: list('backupSchedules', data.backupSchedules),
    [`firestore.googleapis.com/v1/projects/${project}/locations/${region}/backups`]: list(
      'backups',
      data.backups,
    ),
    [`${database}/collectionGroups/-/indexes`]: list('indexes', data.indexes),
    [`${database}/collectionGroups/-/fields`]: list('fields', data.fields),
    [`firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`]: {
      name: `projects/${project}/defaultBucket`,
      location: region,
      bucket: { name: `projects/${project}/buckets/${bucket}` },
    },
    [`storage.googleapis.com/storage/v1/b/${bucket}`]: data.bucket,
    'storagetransfer.googleapis.com/v1/transferJobs': list('transferJobs', data.transferJobs),
    [`firebaserules.googleapis.com/v1/projects/${project}/releases`]: list(
      'releases',
      ['cloud.firestore', `firebase.storage/${bucket}`].map((release) => ({
        name: `projects/${project}/releases/${release}`,
      })),
    ),
    ...answerForRules(project, 'cloud.firestore', data.firestoreRules),
    ...answerForRules(project, `firebase.storage/${bucket}`, data.storageRules),
  }
}

/** A release names a ruleset, which holds the source. */
function answerForRules(project: string, release: string, content: string): Answers {
  const api = 'firebaserules.googleapis.com/v1'
  const rulesetName = `projects/${project}/rulesets/${release.replaceAll(/[./]/g, '-')}`
  return {
    [`${api}/projects/${project}/releases/${release}`]: {
      name: `projects/${project}/releases/${release}`,
      rulesetName,
    },
    [`${api}/${rulesetName}`]: { name: rulesetName, source: { files: [{ name: 'rules', content }] } },
  }
}
