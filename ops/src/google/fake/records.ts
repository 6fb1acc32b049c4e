import type { Answers } from './google-server.ts'
import { type Setting, subtractMinutes } from './setting.ts'

/** Documents that a running exchange writes. */
export function makeHealthyRecords(setting: Setting) {
  return {
    dueMails: [subtractMinutes(setting, 2)],
    sealedUntil: subtractMinutes(setting, 60),
    reserveProof: { at: subtractMinutes(setting, 40), differences: 0 },
    settings: { schemaVersion: 1, restoring: false },
  }
}

type Records = ReturnType<typeof makeHealthyRecords>

export function answerForRecords({ project }: Setting, records: Records): Answers {
  const name = `projects/${project}/databases/(default)/documents`
  const documents = `firestore.googleapis.com/v1/${name}`
  const { schemaVersion, restoring } = records.settings
  return {
    [`${documents}/auditHead/newest`]: {
      name: `${name}/auditHead/newest`,
      fields: { counter: { integerValue: '7' }, until: { stringValue: records.sealedUntil } },
    },
    [`${documents}/pulse/reserves`]: {
      name: `${name}/pulse/reserves`,
      fields: {
        at: { timestampValue: records.reserveProof.at },
        differences: { integerValue: String(records.reserveProof.differences) },
      },
    },
    [`${documents}/settings/project`]: {
      name: `${name}/settings/project`,
      fields: {
        schemaVersion: { integerValue: String(schemaVersion) },
        ...(restoring && { restoring: { booleanValue: true } }),
      },
    },
    [`${documents}:runQuery`]: () => {
      const [oldest] = records.dueMails.toSorted()
      if (oldest === undefined) return [{ readTime: '2026-11-26T09:00:00Z' }]
      const fields = { due: { timestampValue: oldest } }
      return [{ document: { name: `${name}/outbox/1`, fields } }]
    },
  }
}
