import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { toLatestSealed } from '@rupee/functions/platform/audit/seal.ts'
import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
} from '../../examination/examination.ts'

const headSchema = z.object({ fields: z.object({ until: z.object({ stringValue: z.string() }) }) })

const projectSchema = z.object({
  fields: z.object({
    schemaVersion: z.object({ integerValue: z.string() }),
    restoring: z.optional(z.object({ booleanValue: z.boolean() })),
  }),
})

const proofSchema = z.object({
  fields: z.object({
    at: z.object({ timestampValue: z.string() }),
    differences: z.object({ integerValue: z.string() }),
  }),
})

/** One row for each document; a single row without a document if none is found. */
const mailSchema = z.array(
  z.object({
    document: z.optional(z.object({ fields: z.object({ due: z.object({ timestampValue: z.string() }) }) })),
  }),
)

const minute = 60 * 1000

/** The schedule sends overdue mails every five minutes. */
const maximumDelay = 15 * minute

/** The schedule checks the reserves every hour, and a run may take nine minutes. */
const maximumProofAge = 130 * minute

const toDocumentsAddress = ({ project }: Examination) =>
  `firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`

const readProject = (examination: Examination) =>
  examination.google.find(projectSchema, `${toDocumentsAddress(examination)}/settings/project`)

export const recordChecks: readonly Check[] = [
  {
    name: 'Oldest due mail',
    async examine(examination) {
      const found = await examination.google.query(
        mailSchema,
        `${toDocumentsAddress(examination)}:runQuery`,
        {
          structuredQuery: {
            select: { fields: [{ fieldPath: 'due' }] },
            from: [{ collectionId: 'outbox' }],
            orderBy: [{ field: { fieldPath: 'due' } }],
            limit: 1,
          },
        },
      )
      if (!found) return judgeUnseen('There is no database.')
      const due = found[0]?.document?.fields.due.timestampValue
      if (due === undefined) return judgeRight('No mail is waiting.')
      const delay = examination.now.getTime() - new Date(due).getTime()
      if (delay <= maximumDelay) return judgeRight()
      return judgeWrong(
        `A mail has been due for ${Math.round(delay / minute)} minutes.`,
        `Read the log: npx firebase functions:log --only sendOverdueMail --project ${examination.project}`,
      )
    },
  },
  {
    name: 'Last seal of the audit',
    async examine(examination) {
      const head = await examination.google.find(
        headSchema,
        `${toDocumentsAddress(examination)}/auditHead/newest`,
      )
      if (!head) return judgeUnseen('The audit has no seal yet.')
      const until = new Date(head.fields.until.stringValue)
      if (until >= toLatestSealed(examination.now)) return judgeRight()
      return judgeWrong(
        `The audit is sealed until ${until.toISOString()} only.`,
        `Read the log: npx firebase functions:log --only sealHours --project ${examination.project}`,
      )
    },
  },
  {
    name: 'Restore',
    async examine(examination) {
      const settings = await readProject(examination)
      if (!settings?.fields.restoring?.booleanValue) return judgeRight()
      return judgeWrong(
        'settings/project says that a backup is being restored, so all schedules but the pulse are held.',
        'Run the `restore` that was stopped again, or remove the field restoring from settings/project',
      )
    },
  },
  {
    name: 'Version of the data',
    async examine(examination) {
      const settings = await readProject(examination)
      if (!settings) return judgeUnseen('There are no wallets yet, and so no version.')
      const found = Number(settings.fields.schemaVersion.integerValue)
      if (found <= schemaVersion) return judgeRight()
      return judgeWrong(
        `The data has version ${found}, and this code knows ${schemaVersion}.`,
        'Check out the release that is deployed',
      )
    },
  },
  {
    name: 'Last reserve check',
    async examine(examination) {
      const proof = await examination.google.find(
        proofSchema,
        `${toDocumentsAddress(examination)}/pulse/reserves`,
      )
      if (!proof)
        return judgeUnseen('The reserves have not been checked yet. The first check takes up to an hour.')
      const { at, differences } = proof.fields
      const readLog = `npx firebase functions:log --only noteReserves --project ${examination.project}`
      if (differences.integerValue !== '0')
        return judgeWrong(
          `The ledger differed from reserves or live quotes in ${differences.integerValue} places at ${at.timestampValue}.`,
          `Read docs/incidents.md, "The ledger does not balance", and the log: ${readLog}`,
        )
      const age = examination.now.getTime() - new Date(at.timestampValue).getTime()
      if (age <= maximumProofAge) return judgeRight()
      return judgeWrong(
        `The reserves were last checked ${Math.round(age / minute)} minutes ago.`,
        `Read the log: ${readLog}`,
      )
    },
  },
]
