import * as z from 'zod/mini'
import { billingServices, operatorServices, productServices } from '../../../project/services.ts'
import { anything, type Change, named, planUnless, type Step, type Target } from '../plan/step.ts'

const serviceSchema = z.object({ config: z.object({ name: z.string() }) })

const billingSchema = z.object({ billingEnabled: z._default(z.boolean(), false) })

/** Maximum number of APIs that Google enables in one request. */
const servicesPerRequest = 20

export const enableBillingServices: Step = (target) => enableServices(target, billingServices)

export const linkBilling: Step = async ({ project, google, send, wishes }) => {
  const address = `cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`
  const billing = await google.find(billingSchema, address)
  return planUnless(billing?.billingEnabled ?? false, {
    title: 'Link the billing account',
    needs: 'billingAccount',
    make: () =>
      send('PUT', address, {
        billingAccountName: `billingAccounts/${wishes.billingAccount?.replace('billingAccounts/', '')}`,
      }),
  })
}

export const enableAllServices: Step = (target) =>
  enableServices(target, [...productServices, ...operatorServices])

async function enableServices(
  { project, google, send }: Target,
  wanted: readonly string[],
): Promise<readonly Change[]> {
  const services = `serviceusage.googleapis.com/v1/projects/${project}/services`
  const enabled = await google.list(
    serviceSchema,
    `${services}?filter=state:ENABLED&pageSize=200`,
    'services',
  )
  const missing = wanted.filter((name) => !enabled.some(({ config }) => config.name === name))
  return toGroups(missing, servicesPerRequest).map((serviceIds) => ({
    title: `Enable ${serviceIds.map((name) => name.replace('.googleapis.com', '')).join(', ')}`,
    make: () => send('POST', `${services}:batchEnable`, { serviceIds }),
  }))
}

function toGroups<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}

export const addFirebase: Step = async ({ project, google, send }) => {
  const address = `firebase.googleapis.com/v1beta1/projects/${project}`
  return planUnless((await google.find(anything, address)) !== undefined, {
    title: 'Add Firebase',
    make: () => send('POST', `${address}:addFirebase`, {}),
  })
}

export const addWebApp: Step = async ({ project, google, send }) => {
  const address = `firebase.googleapis.com/v1beta1/projects/${project}/webApps`
  const apps = await google.list(anything, address, 'apps')
  return planUnless(apps.length > 0, {
    title: 'Add the web app',
    make: () => send('POST', address, { displayName: 'Exchange' }),
  })
}

export const addSite: Step = async ({ project, google, send }) => {
  const address = `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`
  const sites = await google.list(named, address, 'sites')
  return planUnless(sites.length > 0, {
    title: `Add the site ${project}.web.app`,
    make: () => send('POST', `${address}?siteId=${project}`, {}),
  })
}
