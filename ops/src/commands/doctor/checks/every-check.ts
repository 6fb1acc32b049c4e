import type { Check } from '../examination/examination.ts'
import { authChecks } from './cloud/auth.ts'
import { organisationChecks } from './cloud/organisation.ts'
import { projectChecks } from './cloud/project.ts'
import { quotaChecks } from './cloud/quota.ts'
import { roleChecks } from './cloud/roles.ts'
import { serviceChecks } from './cloud/services.ts'
import { webKeyChecks } from './cloud/web-key.ts'
import { functionChecks } from './code/functions.ts'
import { scheduleChecks } from './code/schedules.ts'
import { secretChecks } from './code/secrets.ts'
import { settingChecks } from './code/settings.ts'
import { bucketChecks } from './data/bucket.ts'
import { databaseChecks } from './data/database.ts'
import { indexChecks } from './data/indexes.ts'
import { recordChecks } from './data/records.ts'
import { ruleChecks } from './data/rules.ts'
import { mailChecks } from './outside/mail.ts'
import { siteChecks } from './outside/site.ts'
import { watchChecks } from './watch/alerts.ts'

interface Part {
  readonly name: string
  readonly checks: readonly Check[]
}

/** Every check of the doctor, in the order of its report. */
export const everyPart: readonly Part[] = [
  {
    name: 'Project and login',
    checks: [
      ...projectChecks,
      ...serviceChecks,
      ...organisationChecks,
      ...quotaChecks,
      ...roleChecks,
      ...authChecks,
      ...webKeyChecks,
    ],
  },
  {
    name: 'Data',
    checks: [...databaseChecks, ...indexChecks, ...bucketChecks, ...ruleChecks, ...recordChecks],
  },
  {
    name: 'Functions',
    checks: [...functionChecks, ...settingChecks, ...secretChecks, ...scheduleChecks],
  },
  { name: 'Site and mail', checks: [...siteChecks, ...mailChecks] },
  { name: 'Alerts', checks: watchChecks },
]
