import * as z from 'zod/mini'
import type { Google } from '../../../../google/google.ts'
import { type Check, judgeRight, judgeUnseen, judgeWrong } from '../../examination/examination.ts'

const billingSchema = z.object({
  billingEnabled: z._default(z.boolean(), false),
  billingAccountName: z._default(z.string(), ''),
})

const budgetSchema = z.object({ displayName: z._default(z.string(), '') })

const readBilling = (google: Google, project: string) =>
  google.find(billingSchema, `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`)

export const projectChecks: readonly Check[] = [
  {
    name: 'Billing',
    async examine({ google, project }) {
      const billing = await readBilling(google, project)
      if (billing?.billingEnabled) return judgeRight()
      return judgeWrong(
        'Billing is off, and functions need the Blaze plan.',
        `gcloud billing projects link ${project} --billing-account=ACCOUNT`,
      )
    },
  },
  {
    name: 'Budget',
    async examine({ google, project }) {
      const account = (await readBilling(google, project))?.billingAccountName
      if (!account) return judgeUnseen('The project has no billing account.')
      const budgets = await google.list(
        budgetSchema,
        `billingbudgets.googleapis.com/v1/${account}/budgets`,
        'budgets',
      )
      if (budgets.length > 0) return judgeRight()
      return judgeWrong(
        'Nobody is warned of unexpected costs.',
        `gcloud billing budgets create --billing-account=${account.split('/')[1]} --display-name=Monthly --budget-amount=AMOUNT --threshold-rule=percent=0.9 --notifications-rule-monitoring-notification-channels=CHANNEL --filter-projects=projects/${project}`,
      )
    },
  },
]
