import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { beforeEach, expect, test } from 'vitest'
import { Deployments } from '../../google/fake/deployments.ts'
import { makeHealthyProject, toAnswers } from '../../google/fake/fake-project.ts'
import { type Answers, connectInProcess } from '../../google/fake/google-server.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { answerCall } from '../../google/fake/site.ts'
import { isChange, limitLife, moments } from '../../google/kill.ts'
import type { DeployedFunction } from '../../repository/manifest.ts'
import { runDeploy } from './run-deploy.ts'

const functions = (['api', 'sendMail', 'sealHours'] as const).map(
  (name, index): DeployedFunction => ({
    name,
    kind: index === 0 ? 'call' : 'trigger',
    secrets: [],
    serviceAccount: '',
    vCpu: 1,
    maximumInstances: index === 0 ? 10 : 3,
  }),
)

const setting = await makeExampleSetting(functions)

const service = 'projects/exchange-1/locations/asia-south1/services/api'
const earlier = 'deployments/2026-11-25T09-00-00-earlier.json'

const minute = 60_000

type Live = ReturnType<typeof limitLife>

const live: Live = (_isChange, act) => act()

beforeEach(() => handInSmall({ isLocal: false }))

/** A project after a rollback, with a function that the next code no longer has, and room for two batches. */
class Project {
  readonly #project = makeHealthyProject(setting)
  readonly #deployments = new Deployments(setting, this.#project)
  #keptDays = 0
  #migrated = 0
  #answers: Answers | undefined
  #minutes = 0
  #said: string[] = []
  #hasImages: boolean

  constructor({ hasImages = true } = {}) {
    this.#hasImages = hasImages
    const { functions: all, cpuQuota } = this.#project
    const [, sendMail] = all
    if (sendMail) all.push({ ...sendMail, name: sendMail.name.replace('sendMail', 'postMail') })
    for (const { details } of cpuQuota.dimensionsInfos) details.value = '13000'
    this.#deployments.traffic.set(service, [
      { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION', revision: 'api-0' },
    ])
    this.#deployments.objects.set(earlier, {})
    this.#deployments.number = 2
  }

  pass(days: number): void {
    this.#minutes += days * 24 * 60
  }

  /** Deploys some minutes after the last attempt, and returns what is said. */
  async deploy(step = live, commit = '0123456789abcdef'): Promise<readonly string[]> {
    this.#said = []
    const now = new Date(setting.now.getTime() + this.#minutes * minute)
    this.#minutes += 7
    const request = connectInProcess(() => ({
      answers: this.#listAnswers(),
      enabledServices: this.#project.services,
      change: (change) => {
        this.#answers = undefined
        return this.#deployments.change(change)
      },
    }))
    const refuseUnreachable = () => Promise.reject(new Error('Nothing but the site can be reached.'))
    await runDeploy(
      {
        ...setting,
        now: () => now,
        request: (method, address, body) =>
          step(isChange(method, address), () => request(method, address, body)),
        run: (_program, args) =>
          step(args[0] === 'firebase', async () => {
            this.#answers = undefined
            this.#runFirebase(args)
            return args[0] === 'rev-parse' ? `${commit}\n` : ''
          }),
        outside: {
          request: async () => ({ status: 200, headers: new Headers() }),
          readCertificateEnd: refuseUnreachable,
          readTexts: refuseUnreachable,
          logInToMail: refuseUnreachable,
        },
        callSite: answerCall,
        migrate: () =>
          step(true, async () => {
            this.#migrated = 2
            return 0
          }),
        pause: async () => {},
      },
      (line) => this.#said.push(line),
    )
    return this.#said
  }

  #listAnswers(): Answers {
    this.#answers ??= Object.fromEntries(
      Object.entries({ ...toAnswers(setting, this.#project), ...this.#deployments.answers() }).filter(
        ([address]) => this.#hasImages || !address.startsWith('artifactregistry.'),
      ),
    )
    return this.#answers
  }

  #runFirebase([, command, ...args]: readonly string[]): void {
    const readOption = (name: string) => args[args.indexOf(name) + 1] ?? ''
    if (command === 'deploy') this.#deployments.deployPart(readOption('--only'))
    if (readOption('--only').startsWith('functions:')) this.#hasImages = true
    if (command === 'functions:artifacts:setpolicy') this.#keptDays = Number(readOption('--days'))
    if (command !== 'functions:delete') return
    const { functions: all } = this.#project
    const index = all.findIndex(({ name }) => name.endsWith(`/${args[0]}`))
    if (index < 0) throw new Error(`There is no function ${args[0]}.`)
    all.splice(index, 1)
  }

  /** Everything that a deployment changes. A version of the site is known by its code. */
  read() {
    const { served, traffic, rulesets, objects } = this.#deployments
    const toCode = (version: string) => version.replaceAll('-again', '')
    return {
      served: toCode(served),
      isRecorded: [...objects.values()].some((record) => JSON.stringify(record).includes(`"${served}"`)),
      objects: [...objects].map(([name, content]) => [name, toCode(JSON.stringify(content))]),
      traffic: [...traffic],
      rulesets: [...rulesets],
      functions: this.#project.functions.map(({ name }) => name),
      keptDays: this.#keptDays,
      migrated: this.#migrated,
    }
  }
}

/** Returns the state after a deployment in one go, begun some attempts after the first. */
async function deployUndisturbed(attempts = 0) {
  const project = new Project()
  for (let attempt = 0; attempt < attempts; attempt++)
    await expect(project.deploy(limitLife(1, 'before'))).rejects.toThrow('Killed')
  let changes = 0
  await project.deploy((isChanging, act) => {
    if (isChanging) changes++
    return act()
  })
  return { state: project.read(), changes }
}

test('a first deployment that is killed after its first batch keeps images all the same', async () => {
  const project = new Project({ hasImages: false })
  await expect(project.deploy(limitLife(5, 'after'))).rejects.toThrow('Killed')
  expect(project.read()).toMatchObject({ keptDays: 0 })
  await project.deploy()
  expect(project.read()).toMatchObject({ keptDays: 30 })
})

test('a deployment of another commit starts over, and reports the restore point of the stopped one', async () => {
  const project = new Project()
  await expect(project.deploy(limitLife(4, 'after'))).rejects.toThrow('Killed')
  expect(await project.deploy(live, 'fedcba9876543210')).toContain(
    'The deployment of 01234567 was stopped, or is still running. It began 2026-11-26T09:00:00.000Z, with the restore point 2026-11-26T09:00:00.000Z.',
  )
  expect(project.read().objects.map(([name]) => name)).toEqual([
    earlier,
    'deployments/2026-11-26T09-07-00-fedcba98.json',
  ])
})

test('a deployment leaves the note of one that a colleague has begun after it', async () => {
  const project = new Project()
  let hasColleague = false
  await project.deploy(async (isChanging, act) => {
    const answer = await act()
    if (isChanging && !hasColleague) {
      hasColleague = true
      const theirs = project.deploy(limitLife(1, 'after'), 'fedcba9876543210')
      await expect(theirs).rejects.toThrow('Killed')
    }
    return answer
  })
  expect(project.read().objects).toContainEqual([
    'deployment-begun.json',
    expect.stringContaining('"commit":"fedcba9876543210"'),
  ])
})

test('after a week, which recovery does not reach back, a stopped deployment starts over', async () => {
  const project = new Project()
  await expect(project.deploy(limitLife(4, 'after'))).rejects.toThrow('Killed')
  project.pass(7)
  await project.deploy()
  expect(project.read().objects.at(-1)).toEqual([
    'deployments/2026-12-03T09-07-00-01234567.json',
    expect.stringContaining('"restorePoint":"2026-12-03T09:07:00.000Z"'),
  ])
})

test.each(moments)(
  'a deployment that is killed %s any of its changes is finished by the same command',
  async (moment) => {
    const whole = await deployUndisturbed()
    expect(whole.changes).toBe(12)
    expect(whole.state).toMatchObject({ isRecorded: true, keptDays: 30, migrated: 2 })
    expect(whole.state.objects.map(([name]) => name)).toEqual([
      earlier,
      'deployments/2026-11-26T09-00-00-01234567.json',
    ])
    for (let change = 1; change <= whole.changes; change++) {
      const project = new Project()
      await expect(project.deploy(limitLife(change, moment)), `change ${change}`).rejects.toThrow('Killed')
      // Killed after its last change, everything is in place; the operator lacks only the report.
      const isDone = moment === 'after' && change === whole.changes
      if (!isDone) await project.deploy()
      // Before its first change, a deployment has not begun.
      const isBegun = moment === 'after' || change > 1
      expect(project.read(), `change ${change}`).toEqual(
        isBegun ? whole.state : (await deployUndisturbed(1)).state,
      )
    }
  },
)
