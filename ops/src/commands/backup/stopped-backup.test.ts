import { beforeEach, expect, test } from 'vitest'
import { Backups } from '../../google/fake/backups.ts'
import { type Change, connectInProcess } from '../../google/fake/google-server.ts'
import { killDuringChange, moments } from '../../google/kill.ts'
import type { Request } from '../../google/request.ts'
import { backUpProject } from './backups.ts'

let project: Backups
let sent: Change[]

beforeEach(() => begin())

function begin(): void {
  project = new Backups()
  sent = []
}

const request = connectInProcess(() => ({
  answers: project.answers(),
  enabledServices: project.enabledServices,
  change(change) {
    sent.push(change)
    return project.change(change)
  },
}))

const pass = async () => project.pass()

const backUp = (sendRequest: Request = request, pause: () => Promise<void> = pass) =>
  backUpProject(sendRequest, {
    project: 'exchange-1',
    now: new Date('2026-11-26T09:00:30Z'),
    asOf: undefined,
    pause,
    progress: () => {},
  })

const address = 'gs://exchange-1-backups/2026-11-26T09-00Z'
const complete = { isComplete: true, result: { backup: address } }
const exported = [[address, '2026-11-26T09:00:00.000Z']]

test('the first backup makes its bucket, then the export, then the copy of the files', async () => {
  expect(await backUp()).toMatchObject(complete)
  expect(sent.map((change) => `${change.method} ${change.address}`)).toEqual([
    'POST storage.googleapis.com/storage/v1/b',
    'POST firestore.googleapis.com/v1/projects/exchange-1/databases/(default):exportDocuments',
    'POST storagetransfer.googleapis.com/v1/transferJobs/1:run',
  ])
  expect([[...project.exports], project.areFilesCopied]).toEqual([exported, true])
})

test.each(moments)(
  'a backup that is killed %s any of its changes is finished by the same command',
  async (moment) => {
    for (let change = 1; change <= 3; change++) {
      begin()
      await expect(backUp(killDuringChange(request, change, moment))).rejects.toThrow('Killed')
      expect(await backUp()).toMatchObject(complete)
      expect([[...project.exports], project.areFilesCopied]).toEqual([exported, true])
      expect(sent.filter(({ address: to }) => to.endsWith(':exportDocuments'))).toHaveLength(1)
    }
  },
)

test.each([1, 2])(
  'a backup that is killed in its wait number %i is finished by the same command',
  async (wait) => {
    let waits = 0
    const pause = async () => {
      if (++waits === wait) throw new Error('Killed')
      await pass()
    }
    await expect(backUp(request, pause)).rejects.toThrow('Killed')
    expect(await backUp()).toMatchObject(complete)
    expect([[...project.exports], project.areFilesCopied]).toEqual([exported, true])
  },
)
