import type { FakeProject } from './fake-project.ts'
import { type Answers, type Change, list } from './google-server.ts'
import type { Setting } from './setting.ts'

type Traffic = readonly { readonly type: string; readonly revision?: string }[]

const folderOfRecords = 'deployments/'

const latest: Traffic = [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST' }]

/** Revisions, rulesets and pages of a project, and the objects that its deployments store. */
export class Deployments {
  /** Number of the code, in the names of revisions, rulesets and versions. */
  number = 1
  served = ''
  readonly traffic = new Map<string, Traffic>()
  readonly rulesets = new Map<string, string>()
  readonly objects = new Map<string, object>()
  readonly #revisions = new Map<string, number>()
  readonly #setting: Setting
  readonly #project: FakeProject

  constructor(setting: Setting, project: FakeProject) {
    this.#setting = setting
    this.#project = project
    this.deploy()
  }

  get records(): ReadonlyMap<string, object> {
    return new Map([...this.objects].filter(([name]) => name.startsWith(folderOfRecords)))
  }

  /** Makes new revisions, rulesets and a new version of the site. */
  deploy(): void {
    const functions = this.#project.functions.map(({ name }) => `functions:${name.split('/').at(-1)}`)
    for (const only of ['firestore:rules,storage', functions.join(), 'hosting']) this.deployPart(only)
  }

  /**
   * Deploys like the Firebase CLI with its option `--only`: rules and functions that are up to date stay, and the site
   * always gets a new version.
   */
  deployPart(only: string): void {
    const { project, bucket } = this.#setting
    if (only === 'hosting') {
      const version = `projects/${project}/sites/exchange-site/versions/${this.number}`
      this.served = this.served.startsWith(version) ? `${this.served}-again` : version
    }
    if (only === 'firestore:rules,storage')
      for (const name of ['cloud.firestore', `firebase.storage/${bucket}`])
        this.rulesets.set(name, `projects/${project}/rulesets/${this.number}`)
    for (const [, name = ''] of only.matchAll(/functions:(\w+)/g))
      this.#revisions.set(name.toLowerCase(), this.number)
  }

  answers(): Answers {
    const { project, bucket } = this.#setting
    const objects = `storage.googleapis.com/storage/v1/b/${bucket}/o`
    const services = this.#project.functions.map(({ serviceConfig: { service } }) => {
      const name = service.split('/').at(-1) ?? ''
      return [
        `run.googleapis.com/v2/${service}`,
        {
          latestReadyRevision: `${service}/revisions/${name}-${this.#revisions.get(name)}`,
          traffic: this.traffic.get(service) ?? latest,
        },
      ]
    })
    const [app] = this.#project.webApps
    return {
      ...Object.fromEntries(services),
      ...Object.fromEntries([...this.objects].map(([name, content]) => [`${objects}/${name}`, content])),
      [objects]: list(
        'items',
        [...this.records.keys()].map((name) => ({ name })),
      ),
      [`firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/exchange-site/channels/live/releases`]:
        {
          releases: [{ version: { name: this.served } }],
        },
      [`firebase.googleapis.com/v1beta1/projects/-/webApps/${app?.appId}/config`]: { projectId: project },
    }
  }

  /** Rulesets as rollbacks see them. The doctor reads others, with their content. */
  answersForRules(): Answers {
    const releases = `firebaserules.googleapis.com/v1/projects/${this.#setting.project}/releases`
    return Object.fromEntries(
      [...this.rulesets].map(([name, rulesetName]) => [`${releases}/${name}`, { rulesetName }]),
    )
  }

  change({ method, address, query, body }: Change): object | number {
    if (address.endsWith('/o')) {
      this.objects.set(query.get('name') ?? '', body)
      return {}
    }
    if (method === 'DELETE') return this.objects.delete(address.split('/o/')[1] ?? '') ? {} : 404
    if (address.endsWith('/releases')) {
      this.served = query.get('versionName') ?? ''
      return {}
    }
    const [, service] = /^run\.googleapis\.com\/v2\/(.*)$/.exec(address) ?? []
    if (service) {
      if (!this.#project.functions.some(({ serviceConfig }) => serviceConfig.service === service)) return 404
      this.traffic.set(service, body.traffic as Traffic)
      return { name: 'operations/1', done: true, response: {} }
    }
    const [, release = ''] = /\/releases\/(.*)$/.exec(address) ?? []
    const { rulesetName } = body.release as { readonly rulesetName: string }
    this.rulesets.set(release, rulesetName)
    return {}
  }
}
