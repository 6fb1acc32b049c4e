import * as z from 'zod/mini'
import { alertLabel, compareAlerts, deployedAlertSchema, toDigest } from '../../../project/alerts.ts'
import { isSameMetric, logMetricSchema } from '../../../repository/log-metrics.ts'
import { named, planUnless, type Step, type Target } from '../plan/step.ts'

const billingSchema = z.object({ billingAccountName: z._default(z.string(), '') })

const uptimeSchema = z.object({
  monitoredResource: z.optional(z.object({ labels: z.record(z.string(), z.string()) })),
})

const toAddress = (project: string) => `monitoring.googleapis.com/v3/projects/${project}`

/** Mails the recipients of alerts, besides those who administer the billing account. */
export const createBudget: Step = async (target) => {
  const { project, number, google, send, wishes } = target
  const billing = await google.find(
    billingSchema,
    `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
  )
  const account = billing?.billingAccountName
  const address = `billingbudgets.googleapis.com/v1/${account}/budgets`
  const budgets = account ? await google.list(named, address, 'budgets') : []
  return planUnless(budgets.length > 0, {
    title: 'Create a monthly budget that warns at 50, 90 and 100 %',
    needs: 'budget',
    make: async () =>
      send('POST', address, {
        displayName: `Exchange ${project}`,
        budgetFilter: { projects: [`projects/${number}`] },
        amount: { specifiedAmount: { units: wishes.budget } },
        thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
        notificationsRule: { monitoringNotificationChannels: await listRecipients(target) },
      }),
  })
}

export const createRecipient: Step = async ({ project, google, send, wishes }) => {
  const address = `${toAddress(project)}/notificationChannels`
  const channels = await google.list(named, address, 'notificationChannels')
  return planUnless(channels.length > 0, {
    title: 'Send alerts by mail',
    needs: 'alertEmail',
    make: () =>
      send('POST', address, {
        type: 'email',
        displayName: 'Alerts of the exchange',
        labels: { email_address: wishes.alertEmail },
      }),
  })
}

export const checkUptime: Step = async ({ project, google, send, origins }) => {
  const address = `${toAddress(project)}/uptimeCheckConfigs`
  const checks = await google.list(uptimeSchema, address, 'uptimeCheckConfigs')
  const [origin = `https://${project}.web.app`] = origins
  const { host } = new URL(origin)
  return planUnless(
    checks.some(({ monitoredResource }) => monitoredResource?.labels.host === host),
    {
      title: `Ask https://${host}/health every five minutes`,
      make: () =>
        send('POST', address, {
          displayName: `Exchange ${host}`,
          monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
          httpCheck: { path: '/health', port: 443, useSsl: true, validateSsl: true },
          period: '300s',
          timeout: '10s',
        }),
    },
  )
}

/** Metrics take minutes to become known to the alerts that compare them, so they come early. */
export const createMetrics: Step = async ({ project, google, send, repository }) => {
  const address = `logging.googleapis.com/v2/projects/${project}/metrics`
  const created = await google.list(logMetricSchema, address, 'metrics')
  const lacking = repository.logMetrics.filter(
    (wanted) => !created.some((each) => isSameMetric(each, wanted)),
  )
  return lacking.map(({ name, metric }) => ({
    title: `Make the metric "${name}" from the log`,
    make: () => send('PUT', `${address}/${name}`, metric),
  }))
}

/** Creates alerts that are missing or changed, and then removes its own that are switched off, changed or without a file. */
export const createAlerts: Step = async (target) => {
  const { project, google, send, repository } = target
  const address = `${toAddress(project)}/alertPolicies`
  const deployed = await google.list(deployedAlertSchema, address, 'alertPolicies')
  const { lacking, stale } = compareAlerts(repository.alertPolicies, deployed)
  return [
    ...lacking.map(({ title, policy }) => ({
      title: `Create the alert "${title}"`,
      make: async () =>
        send('POST', address, {
          ...policy,
          userLabels: { [alertLabel]: toDigest(policy) },
          notificationChannels: await listRecipients(target),
        }),
    })),
    ...stale.map(({ name, displayName }) => ({
      title: `Remove the alert "${displayName}", which is not in this form in the repository`,
      make: () => send('DELETE', `monitoring.googleapis.com/v3/${name}`),
    })),
  ]
}

async function listRecipients({ project, google }: Target): Promise<readonly string[]> {
  const address = `${toAddress(project)}/notificationChannels`
  return (await google.list(named, address, 'notificationChannels')).map(({ name }) => name)
}
