import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { beforeEach, expect, test } from 'vitest'
import { Deployments } from '../../google/fake/deployments.ts'
import { type FakeProject, makeHealthyProject, toAnswers } from '../../google/fake/fake-project.ts'
import { type Change, connectInProcess } from '../../google/fake/google-server.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { readGoogle } from '../../google/google.ts'
import { killDuringChange, moments } from '../../google/kill.ts'
import { makeSend } from '../../google/send.ts'
import type { DeployedFunction } from '../../repository/manifest.ts'
import { findRelease, readRelease, storeRelease } from '../deploy/release.ts'
import { runRollback } from './run-rollback.ts'

const api: DeployedFunction = {
  name: 'api',
  kind: 'call',
  secrets: [],
  serviceAccount: '',
  vCpu: 1,
  maximumInstances: 10,
}

const setting = await makeExampleSetting([api])

let project: FakeProject
let deployments: Deployments
let sent: Change[]

beforeEach(() => {
  project = makeHealthyProject(setting)
  deployments = new Deployments(setting, project)
  sent = []
})

const request = connectInProcess(() => ({
  answers: {
    ...toAnswers(setting, project),
    ...deployments.answers(),
    ...deployments.answersForRules(),
  },
  enabledServices: project.services,
  change(change) {
    sent.push(change)
    return deployments.change(change)
  },
}))

const pause = async () => {}

/** Deploys this many times, an hour apart, and returns the names of the records. */
async function deployTimes(count: number): Promise<readonly string[]> {
  const records: string[] = []
  for (let number = 1; number <= count; number++) {
    deployments.number = number
    deployments.deploy()
    const target = { project: setting.project, google: readGoogle(request) }
    const time = new Date(setting.now.getTime() + number * 60 * 60 * 1000).toISOString()
    const release = await readRelease(target, { commit: `${number}`.repeat(40), time, restorePoint: time })
    records.push(await storeRelease(target, makeSend(request, pause), release))
  }
  sent.length = 0
  return records
}

const rollBack = (to?: string, sendRequest = request) =>
  runRollback({ project: setting.project, request: sendRequest, to, pause }, () => {})

const readPlaced = () => ({
  served: deployments.served,
  traffic: [...deployments.traffic],
  rulesets: [...deployments.rulesets],
})

const api1 = 'projects/exchange-1/locations/asia-south1/services/api'

test('a rollback puts pages, then functions, then rules of the deployment before back in place', async () => {
  const [first] = await deployTimes(2)
  expect((await rollBack()).record).toBe(first)
  const target = { project: setting.project, google: readGoogle(request) }
  expect(deployments.served).toBe((await findRelease(target, first ?? ''))?.hosting)
  expect(deployments.traffic.get(api1)).toEqual([
    { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION', revision: 'api-1', percent: 100 },
  ])
  expect([...deployments.rulesets.values()]).toEqual(Array(2).fill('projects/exchange-1/rulesets/1'))
  expect(sent.map(({ address }) => address.split('.')[0])).toEqual([
    'firebasehosting',
    'run',
    'firebaserules',
    'firebaserules',
  ])
})

test('a rollback removes the note of a stopped deployment, which must not continue later', async () => {
  await deployTimes(2)
  const time = setting.now.toISOString()
  deployments.objects.set('deployment-begun.json', { commit: '3'.repeat(40), time, restorePoint: time })
  await rollBack()
  expect([...deployments.objects.keys()]).not.toContain('deployment-begun.json')
})

test('after a deployment that failed before its end, a rollback goes to the newest record', async () => {
  const [, second] = await deployTimes(2)
  deployments.number = 3
  deployments.deploy()
  expect((await rollBack()).record).toBe(second)
})

test('a rollback can name its record', async () => {
  const [first] = await deployTimes(3)
  expect((await rollBack(first)).record).toBe(first)
  await expect(rollBack('none')).rejects.toThrow(/There is no record none\. Records: .*11111111, .*22222222/)
})

test('a rollback to code that cannot read the data is refused, and changes nothing', async () => {
  await deployTimes(2)
  project.settings.schemaVersion = 1000
  await expect(rollBack()).rejects.toThrow('The data has version 1000')
  expect(sent).toEqual([])
})

test('a rollback reads data of additive migrations, and of no others', async () => {
  const [first = ''] = await deployTimes(2)
  const next = schemaVersion + 1
  project.settings.schemaVersion = next
  const rollBackRelease = (isAdditive: boolean) =>
    runRollback(
      { project: setting.project, request, pause, migrations: [{ version: next, isAdditive }] },
      () => {},
    )
  await expect(rollBackRelease(false)).rejects.toThrow(`The data has version ${next}`)
  expect((await rollBackRelease(true)).record).toBe(first)
})

test('the first deployment cannot be rolled back', async () => {
  await deployTimes(1)
  await expect(rollBack()).rejects.toThrow('There is no earlier deployment.')
})

test('rollbacks one after the other go further back each time', async () => {
  const [first, second] = await deployTimes(3)
  expect((await rollBack()).record).toBe(second)
  expect((await rollBack()).record).toBe(first)
  await expect(rollBack()).rejects.toThrow('There is no earlier deployment.')
})

test('after a deployment that failed before its pages, a rollback puts the functions of the served pages back', async () => {
  const [, second] = await deployTimes(2)
  const served = deployments.served
  // The functions are those of the third deployment, and the pages still those of the second.
  deployments.number = 3
  deployments.deployPart('functions:api')
  expect(await rollBack()).toMatchObject({ record: second, isServed: true })
  expect(deployments.served).toBe(served)
  expect(deployments.traffic.get(api1)).toMatchObject([{ revision: 'api-2' }])
})

test('functions that a later deployment removed stay removed, and do not stop a rollback', async () => {
  const [first] = await deployTimes(2)
  const target = { project: setting.project, google: readGoogle(request) }
  const release = await findRelease(target, first ?? '')
  const removed = 'projects/exchange-1/locations/asia-south1/services/removed'
  const revisions = { [removed]: `${removed}/revisions/removed-1`, ...release?.revisions }
  deployments.objects.set(`deployments/${first}.json`, { ...release, revisions })
  expect(await rollBack()).toMatchObject({ record: first, gone: ['removed'], isServed: false })
  expect([...deployments.rulesets.values()]).toEqual(Array(2).fill('projects/exchange-1/rulesets/1'))
  await expect(rollBack()).rejects.toThrow('There is no earlier deployment.')
})

test.each(moments)(
  'a rollback that is killed %s any of its changes is finished by the same command, at the same deployment',
  async (moment) => {
    const [, second] = await deployTimes(3)
    await rollBack()
    const whole = readPlaced()
    const changes = sent.length
    expect(changes).toBe(4)
    for (let change = 1; change <= changes; change++) {
      project = makeHealthyProject(setting)
      deployments = new Deployments(setting, project)
      await deployTimes(3)
      await expect(rollBack(undefined, killDuringChange(request, change, moment))).rejects.toThrow('Killed')
      // Killed after its last change, everything is in place; the operator lacks only the report.
      const isDone = moment === 'after' && change === changes
      if (!isDone) expect((await rollBack()).record).toBe(second)
      expect(readPlaced()).toEqual(whole)
    }
  },
)
