import type { FakeProject } from './fake-project.ts'
import { type Answers, type Change, list } from './google-server.ts'
import type { Setting } from './setting.ts'

type Traffic = readonly { readonly type: string; readonly revision?: string }[]

const latest: Traffic = [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST' }]

/** Revisions, rulesets and pages of a project, and the records of its deployments. */
export class Deployments {
  /** Number in the names of revisions, rulesets and versions, which each deployment raises. */
  number = 1
  served = ''
  readonly traffic = new Map<string, Traffic>()
  readonly rulesets = new Map<string, string>()
  readonly records = new Map<string, object>()
  readonly #setting: Setting
  readonly #project: FakeProject

  constructor(setting: Setting, project: FakeProject) {
    this.#setting = setting
    this.#project = project
    this.deploy()
  }

  /** Makes new revisions, rulesets and a new version of the site. */
  deploy(): void {
    this.served = `projects/${this.#setting.project}/sites/exchange-site/versions/${this.number}`
    for (const name of ['cloud.firestore', `firebase.storage/${this.#setting.bucket}`])
      this.rulesets.set(name, `projects/${this.#setting.project}/rulesets/${this.number}`)
  }

  answers(): Answers {
    const { project, bucket } = this.#setting
    const objects = `storage.googleapis.com/storage/v1/b/${bucket}/o`
    const services = this.#project.functions.map(({ serviceConfig: { service } }) => [
      `run.googleapis.com/v2/${service}`,
      {
        latestReadyRevision: `${service}/revisions/${service.split('/').at(-1)}-${this.number}`,
        traffic: this.traffic.get(service) ?? latest,
      },
    ])
    const [app] = this.#project.webApps
    return {
      ...Object.fromEntries(services),
      ...Object.fromEntries([...this.records].map(([name, record]) => [`${objects}/${name}`, record])),
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

  change({ address, query, body }: Change): object | number {
    if (address.endsWith('/o')) {
      this.records.set(query.get('name') ?? '', body)
      return {}
    }
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
