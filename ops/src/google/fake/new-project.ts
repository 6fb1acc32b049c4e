import * as z from 'zod/mini'
import { type Answers, type Change, list } from './google-server.ts'
import type { Setting } from './setting.ts'

type Resource = Readonly<Record<string, unknown>>

/** Fields that Google names the entries of a list by, and the name of a new entry. Operations end when polled. */
interface Collection {
  readonly field: string
  readonly name: (change: Change, count: number) => string
  readonly isSlow?: boolean
}

const makeNumbering = (prefix: string) => (_change: Change, count: number) => `${prefix}${count + 1}`
const readQuery =
  (parameter: string) =>
  ({ query }: Change) =>
    query.get(parameter) ?? ''
const readBody =
  (field: string) =>
  ({ body }: Change) =>
    String(body[field])

function listResourceCollections({ project, number }: Setting): Readonly<Record<string, Collection>> {
  const pools = `iam.googleapis.com/v1/projects/${number}/locations/global/workloadIdentityPools`
  return {
    [`firebase.googleapis.com/v1beta1/projects/${project}/webApps`]: {
      field: 'apps',
      name: makeNumbering(`1:${number}:web:`),
      isSlow: true,
    },
    [`firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`]: {
      field: 'sites',
      name: readQuery('siteId'),
    },
    [`firestore.googleapis.com/v1/projects/${project}/databases`]: {
      field: 'databases',
      name: readQuery('databaseId'),
      isSlow: true,
    },
    [`firestore.googleapis.com/v1/projects/${project}/databases/(default)/backupSchedules`]: {
      field: 'backupSchedules',
      name: makeNumbering('schedule-'),
    },
    'storage.googleapis.com/storage/v1/b': { field: 'items', name: readBody('name') },
    'storagetransfer.googleapis.com/v1/transferJobs': { field: 'transferJobs', name: makeNumbering('job-') },
    [`iam.googleapis.com/v1/projects/${project}/serviceAccounts`]: {
      field: 'accounts',
      name: ({ body }) => `${body.accountId}@${project}.iam.gserviceaccount.com`,
    },
    [pools]: { field: 'workloadIdentityPools', name: readQuery('workloadIdentityPoolId') },
    [`${pools}/github/providers`]: {
      field: 'workloadIdentityPoolProviders',
      name: readQuery('workloadIdentityPoolProviderId'),
    },
    [`secretmanager.googleapis.com/v1/projects/${project}/secrets`]: {
      field: 'secrets',
      name: readQuery('secretId'),
    },
  }
}

/** Collections of logs, metrics, alerts and budgets. */
function listWatchCollections({ project, region }: Setting): Readonly<Record<string, Collection>> {
  const monitoring = `monitoring.googleapis.com/v3/projects/${project}`
  const logging = `logging.googleapis.com/v2/projects/${project}`
  return {
    [`${logging}/locations/${region}/buckets`]: { field: 'buckets', name: readQuery('bucketId') },
    [`${logging}/sinks`]: { field: 'sinks', name: readBody('name') },
    [`${logging}/metrics`]: { field: 'metrics', name: readBody('name') },
    [`${monitoring}/notificationChannels`]: {
      field: 'notificationChannels',
      name: makeNumbering('channel-'),
    },
    [`${monitoring}/uptimeCheckConfigs`]: { field: 'uptimeCheckConfigs', name: makeNumbering('check-') },
    [`${monitoring}/alertPolicies`]: { field: 'alertPolicies', name: makeNumbering('policy-') },
    'billingbudgets.googleapis.com/v1/billingAccounts/01ABCD-234567-89EFAB/budgets': {
      field: 'budgets',
      name: makeNumbering('budget-'),
    },
  }
}

/** Project in which nothing is set up but billing. It keeps what is written to it. */
export class NewProject {
  readonly enabledServices: string[] = ['serviceusage.googleapis.com']
  readonly secrets = new Map<string, string>()
  readonly #setting: Setting
  /** Resources by host and path. */
  readonly #resources = new Map<string, Resource>()
  readonly #policies = new Map<string, Resource>()
  readonly #operations = new Set<string>()
  readonly #collections: Readonly<Record<string, Collection>>
  #answers: Answers | undefined

  constructor(setting: Setting) {
    this.#setting = setting
    const { project, number } = setting
    this.#resources.set(`cloudresourcemanager.googleapis.com/v3/projects/${project}`, {
      name: `projects/${number}`,
      projectId: project,
      state: 'ACTIVE',
    })
    this.#resources.set(this.#billing, {})
    this.#collections = { ...listResourceCollections(setting), ...listWatchCollections(setting) }
  }

  get #metrics(): string {
    return `logging.googleapis.com/v2/projects/${this.#setting.project}/metrics`
  }

  get #billing(): string {
    return `cloudbilling.googleapis.com/v1/projects/${this.#setting.project}/billingInfo`
  }

  /** Answers to reads, until the next change. */
  answers(): Answers {
    this.#answers ??= this.#listAnswers()
    return this.#answers
  }

  #listAnswers(): Answers {
    const { project, number, region } = this.#setting
    const projectPolicy = `cloudresourcemanager.googleapis.com/v3/projects/${project}`
    const accounts = `iam.googleapis.com/v1/projects/${project}/serviceAccounts`
    const services = `serviceusage.googleapis.com/v1/projects/${project}/services`
    const lists = Object.entries(this.#collections).map(([address, { field }]) => {
      // Lists of all locations are written with a dash.
      const asked = address.replace(`/locations/${region}/buckets`, '/locations/-/buckets')
      return [asked, list(field, this.#entries(address))]
    })
    return {
      ...Object.fromEntries(lists),
      ...Object.fromEntries(this.#resources),
      ...Object.fromEntries(
        [...this.#operations].map((name) => [name, { name: 'operations/1', done: true }]),
      ),
      [services]: list(
        'services',
        this.enabledServices.map((name) => ({ config: { name }, state: 'ENABLED' })),
      ),
      [`${services}/serviceusage.googleapis.com`]: {
        name: `projects/${number}/services/serviceusage.googleapis.com`,
      },
      [`${projectPolicy}:getIamPolicy`]: () => this.#policies.get(projectPolicy) ?? { version: 1, etag: 'A' },
      ...Object.fromEntries(
        this.#entries(accounts).map(({ email }) => [
          `${accounts}/${email}:getIamPolicy`,
          () => this.#policies.get(`${accounts}/${email}`) ?? { etag: 'A' },
        ]),
      ),
      [`storagetransfer.googleapis.com/v1/googleServiceAccounts/${project}`]: {
        accountEmail: `project-${number}@storage-transfer-service.iam.gserviceaccount.com`,
      },
      ...Object.fromEntries(
        this.#entries('storage.googleapis.com/storage/v1/b').map(({ name }) => {
          const address = `storage.googleapis.com/storage/v1/b/${name}/iam`
          return [address, this.#policies.get(address) ?? { kind: 'storage#policy', etag: 'A' }]
        }),
      ),
    }
  }

  /** Makes a change as Google does, or refuses it with a status. */
  change(change: Change): object | number {
    this.#answers = undefined
    const { method, address, body } = change
    const collection = this.#collections[address]
    if (method === 'POST' && collection) return this.#create(change, collection)
    const [resource = '', verb] = address.split(/:(?=[a-zA-Z]+$)/)
    if (verb) return this.#call(change, resource, verb)
    if (method === 'PUT' && address.endsWith('/iam')) return this.#setPolicy(address, body)
    if (method === 'PUT' && address.startsWith(this.#metrics)) return this.#put(address, body)
    if (address === this.#billing) return this.#put(address, { ...body, billingEnabled: true })
    if (method === 'POST' && address.endsWith('/defaultBucket')) return this.#createDefaultBucket(address)
    const found = this.#resources.get(address)
    if (!found) return 404
    if (method === 'DELETE') return this.#remove(address)
    if (method !== 'PATCH') return 404
    if (found.locked === true && found.retentionDays !== body.retentionDays) return 400
    return this.#put(address, merge(found, body))
  }

  #create(change: Change, { field, name, isSlow }: Collection): object | number {
    const { address, body } = change
    const id = name(change, this.#entries(address).length)
    const created = `${address}/${id}`
    if (this.#resources.has(created)) return 409
    const [, , ...path] = created.split('/')
    this.#put(created, {
      ...body,
      name: field === 'items' ? id : path.join('/'),
      ...(field === 'apps' && { appId: id }),
      ...(field === 'accounts' && { email: id }),
      ...(field === 'sites' && { type: 'DEFAULT_SITE' }),
    })
    return isSlow ? this.#startOperation(address) : (this.#resources.get(created) ?? {})
  }

  #call({ body }: Change, resource: string, verb: string): object | number {
    switch (verb) {
      case 'batchEnable': {
        const ids = z.parse(z.array(z.string()), body.serviceIds)
        this.enabledServices.push(...ids)
        return this.#startOperation(resource)
      }
      case 'generateServiceIdentity':
        return { done: true, name: 'operations/done', response: {} }
      case 'setIamPolicy':
        return this.#setPolicy(resource, z.parse(z.looseObject({}), body.policy))
      case 'addFirebase':
        this.#put(resource, { projectId: this.#setting.project })
        return this.#startOperation(resource)
      case 'provisionFirebaseApp':
        this.#put(`identitytoolkit.googleapis.com/admin/v2/projects/${this.#setting.project}/config`, {
          signIn: { email: { enabled: true } },
        })
        return this.#startOperation(resource)
      case 'addVersion': {
        const { data } = z.parse(z.object({ data: z.string() }), body.payload)
        const version = `${resource}/versions/1`
        this.secrets.set(resource.split('/').at(-1) ?? '', Buffer.from(data, 'base64').toString())
        this.#put(`${resource}/versions/latest`, { name: version, state: 'ENABLED' })
        return this.#put(`${resource}/versions/latest:access`, { name: version, payload: { data } })
      }
      default:
        return 404
    }
  }

  /** Refuses a policy that was read before another change. */
  #setPolicy(address: string, policy: Resource): object | number {
    const known = this.#policies.get(address)?.etag ?? 'A'
    if (policy.etag !== known) return 409
    const written = { ...policy, etag: `${known}A` }
    this.#policies.set(address, written)
    return written
  }

  #createDefaultBucket(address: string): object | number {
    if (this.#resources.has(address)) return 409
    const { project, region, bucket } = this.#setting
    this.#put(`storage.googleapis.com/storage/v1/b/${bucket}`, {
      name: bucket,
      location: region.toUpperCase(),
      softDeletePolicy: { retentionDurationSeconds: '604800' },
    })
    return this.#put(address, { bucket: { name: `projects/${project}/buckets/${bucket}` } })
  }

  #startOperation(address: string): object {
    const [host, version] = address.split('/')
    this.#operations.add(`${host}/${version}/operations/1`)
    return { name: 'operations/1' }
  }

  #put(address: string, resource: Resource): Resource {
    this.#resources.set(address, resource)
    return resource
  }

  #remove(address: string): object {
    this.#resources.delete(address)
    return {}
  }

  #entries(address: string): readonly Resource[] {
    const prefix = `${address}/`
    return [...this.#resources].flatMap(([each, resource]) =>
      each.startsWith(prefix) && !each.slice(prefix.length).includes('/') ? [resource] : [],
    )
  }
}

function merge(resource: Resource, changes: Resource): Resource {
  const merged: Record<string, unknown> = { ...resource }
  for (const [key, value] of Object.entries(changes)) {
    const before = merged[key]
    merged[key] = isResource(before) && isResource(value) ? merge(before, value) : value
  }
  return merged
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
