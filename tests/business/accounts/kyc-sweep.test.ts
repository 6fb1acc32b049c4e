import { afterEach, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { runSchedule } from '../../support/schedules.ts'

const project = firestore.doc('settings/project')
const waitingMail = firestore.doc('outbox/before-the-restore')

const toTomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

const countStoredFiles = async () => (await bucket.getFiles({ prefix: 'kyc/' }))[0].length

async function storeUnused(count: number): Promise<void> {
  const paths = Array.from({ length: count }, (_, number) => `kyc/nobody-${number}/upload/video`)
  await Promise.all(paths.map((path) => bucket.file(path).save('left behind')))
}

afterEach(async () => {
  await project.set({ schemaVersion: 1, sweptKycShare: 1 })
  while ((await countStoredFiles()) > 0) await runSchedule('sweepKyc', toTomorrow())
})

test('no schedule removes files or sends mail while a backup is being restored', async () => {
  await storeUnused(3)
  await project.set({ schemaVersion: 1, restoring: true })
  await waitingMail.set({ state: 'waiting', attempts: 0, due: new Date(Date.now() + 60 * 60 * 1000) })
  for (const name of ['sweepKyc', 'sendOverdueMail']) await runSchedule(name, toTomorrow())
  expect(await countStoredFiles()).toBe(3)
  expect((await waitingMail.get()).get('due')).toBeDefined()
  await waitingMail.delete()
  await project.set({ schemaVersion: 1 })
  await runSchedule('sweepKyc', toTomorrow())
  expect(await countStoredFiles()).toBe(0)
})

test('a sweep that would remove a large share of files removes none and fails, until an operator allows it', async () => {
  await storeUnused(201)
  await project.set({ schemaVersion: 1 })
  await expect(runSchedule('sweepKyc', toTomorrow())).rejects.toThrow('201 of 201 KYC files')
  expect(await countStoredFiles()).toBe(201)
  await project.update({ sweptKycShare: 1 })
  await runSchedule('sweepKyc', toTomorrow())
  expect(await countStoredFiles()).toBe(0)
})

test('one run removes at most 1,000 files, and the next one continues', async () => {
  await storeUnused(1001)
  await project.set({ schemaVersion: 1, sweptKycShare: 1 })
  await runSchedule('sweepKyc', toTomorrow())
  expect(await countStoredFiles()).toBe(1)
})

test('unreadable settings stop the sweep', async () => {
  await storeUnused(1)
  await project.set({ schemaVersion: 1, restoring: 'yes' })
  await expect(runSchedule('sweepKyc', toTomorrow())).rejects.toThrow('settings/project')
  expect(await countStoredFiles()).toBe(1)
})
