import { type Answers, type Change, list } from './google-server.ts'
import { NewProject } from './new-project.ts'
import type { Setting } from './setting.ts'

const resourceManager = 'cloudresourcemanager.googleapis.com/v3'

/** Organisation with one live project, in which another one can be created. */
export class Organisation {
  /** State of the project to create; absent until then. */
  state: string | undefined
  readonly created: NewProject
  readonly #setting: Setting
  readonly #live: string

  constructor(live: string, setting: Setting) {
    this.#live = live
    this.#setting = setting
    this.created = new NewProject(setting)
  }

  get enabledServices(): readonly string[] {
    const ofLive = ['cloudbilling.googleapis.com', 'cloudresourcemanager.googleapis.com']
    return [...ofLive, ...this.created.enabledServices]
  }

  answers(): Answers {
    const live = { projectId: this.#live, state: 'ACTIVE', parent: 'folders/70001' }
    const others = this.state === undefined ? [] : [{ projectId: this.#setting.project, state: this.state }]
    return {
      ...(this.state === 'ACTIVE' && this.created.answers()),
      [`${resourceManager}/projects/${this.#live}`]: live,
      [`${resourceManager}/projects:search`]: list('projects', others),
      [`${resourceManager}/operations/cp.1`]: { name: 'operations/cp.1', done: true, response: {} },
      [`cloudbilling.googleapis.com/v1/projects/${this.#live}/billingInfo`]: {
        billingAccountName: 'billingAccounts/01ABCD-234567-89EFAB',
        billingEnabled: true,
      },
    }
  }

  change(change: Change): object | number {
    const { address, body } = change
    if (address === `${resourceManager}/projects`) {
      if (this.state !== undefined || body.projectId !== this.#setting.project) return 409
      this.state = 'ACTIVE'
      return { name: 'operations/cp.1' }
    }
    if (this.state === undefined) return 403
    if (address.endsWith(':enable')) return { name: 'operations/done', done: true, response: {} }
    return this.created.change(change)
  }
}
