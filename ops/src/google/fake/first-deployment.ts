import { type FakeProject, makeHealthyProject, toAnswers } from './fake-project.ts'
import type { Answers, Change } from './google-server.ts'
import { NewProject } from './new-project.ts'
import type { Setting } from './setting.ts'

/** Parts of a deployment, as the Firebase CLI names them, with the addresses that only exist once they are deployed. */
const parts: Readonly<Record<string, RegExp>> = {
  'firestore:indexes': /\/collectionGroups\//,
  'firestore:rules,storage': /^firebaserules\./,
  functions: /^(cloudfunctions|run|cloudscheduler|artifactregistry)\./,
  hosting: /\/channels\/live\/releases$/,
}

/** New project to which the functions, rules, indexes and pages come one after the other. */
export class FirstDeployment {
  readonly #setting: Setting
  readonly #new: NewProject
  readonly #deployed = new Set<string>()
  readonly #functions = new Set<string>()
  /** Objects of the bucket. */
  readonly #objects: Record<string, object> = {}
  #answers: Answers | undefined

  constructor(setting: Setting) {
    this.#setting = setting
    this.#new = new NewProject(setting)
  }

  get enabledServices(): readonly string[] {
    return this.#new.enabledServices
  }

  get isSiteServed(): boolean {
    return this.#deployed.has('hosting')
  }

  /** Deploys like the Firebase CLI with its option `--only`. */
  deploy(only: string): void {
    const functions = only.split(',').flatMap((name) => name.match(/^functions:(.+)$/)?.[1] ?? [])
    for (const name of functions) this.#functions.add(name)
    this.#answers = undefined
    this.#deployed.add(functions.length > 0 ? 'functions' : only)
  }

  /** Answers to reads, until the next change or deployment. */
  answers(): Answers {
    this.#answers ??= this.#listAnswers()
    return this.#answers
  }

  #listAnswers(): Answers {
    const patterns = Object.entries(parts).flatMap(([part, pattern]) =>
      this.#deployed.has(part) ? [pattern] : [],
    )
    const deployed = Object.entries(this.#answersOfParts()).filter(([address]) =>
      patterns.some((pattern) => pattern.test(address)),
    )
    const { project, number } = this.#setting
    const documents = `firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`
    return {
      ...Object.fromEntries(deployed),
      ...this.#new.answers(),
      ...this.#objects,
      [`${documents}:runQuery`]: () => [{ readTime: this.#setting.now.toISOString() }],
      [`firebase.googleapis.com/v1beta1/projects/-/webApps/1:${number}:web:1/config`]: { projectId: project },
    }
  }

  change(change: Change): object | number {
    const { method, address, query, body } = change
    this.#answers = undefined
    if (method === 'DELETE' && address in this.#objects) {
      delete this.#objects[address]
      return {}
    }
    if (!address.endsWith('/o')) return this.#new.change(change)
    this.#objects[`${address.replace('/upload', '')}/${query.get('name')}`] = body
    return {}
  }

  #answersOfParts(): Answers {
    const { project } = this.#setting
    const healthy = this.#withDeployedFunctions(makeHealthyProject(this.#setting))
    const services = healthy.functions.map(({ serviceConfig: { service } }) => [
      `run.googleapis.com/v2/${service}`,
      { latestReadyRevision: `${service}/revisions/${service.split('/').at(-1)}-00001` },
    ])
    return {
      ...toAnswers(this.#setting, healthy),
      ...Object.fromEntries(services),
      [`firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}/channels/live/releases`]:
        {
          releases: [{ version: { name: `projects/${project}/sites/${project}/versions/1` } }],
        },
    }
  }

  /** Secrets have one version, and App Check is turned on later. */
  #withDeployedFunctions(project: FakeProject): FakeProject {
    const deployed = project.functions.filter(({ name }) => this.#functions.has(name.split('/').at(-1) ?? ''))
    return {
      ...project,
      functions: deployed.map(({ serviceConfig, ...others }) => ({
        ...others,
        serviceConfig: {
          ...serviceConfig,
          environmentVariables: { ...serviceConfig.environmentVariables, APP_CHECK: 'off' },
          secretEnvironmentVariables: serviceConfig.secretEnvironmentVariables.map((secret) => ({
            ...secret,
            version: '1',
          })),
        },
      })),
    }
  }
}
