import { verifyAudit } from '@rupee/functions/platform/audit/verification/verify-audit.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { runSchedule } from '../../support/schedules.ts'
import { getOwnWorld } from '../world/begin.ts'

/** An insider who can write every document of the database, and has neither the key nor the log. */

const keys = process.env.AUDIT_KEYS ?? ''
const minute = 60_000
const hour = 60 * minute
const begin = new Date('2026-11-22T06:00:00Z')
const addHours = (hours: number, minutes = 0) => new Date(begin.getTime() + hours * hour + minutes * minute)

const seals = firestore.collection('auditSeals')
const head = firestore.doc('auditHead/newest')

beforeEach(async () => {
  for (const name of ['audit', 'auditSeals', 'auditHead']) {
    await firestore.recursiveDelete(firestore.collection(name))
  }
  await enter('first', addHours(0, 10))
  await enter('second', addHours(2, 30))
})

const enter = (id: string, at: Date) =>
  firestore.doc(`audit/${id}`).set({ action: 'ad changed', by: 'ben', at })

/** The schedule, at minute 20 of each hour up to this one. */
async function sealHours(hours: number, from = 1): Promise<void> {
  for (let each = from; each <= hours; each++) await runSchedule('sealHours', addHours(each, 20))
}

/** Returns the log of the functions, as long as no seal has been changed. */
async function readLogged(): Promise<string> {
  const { docs } = await seals.get()
  return docs
    .map((seal) => JSON.stringify({ message: 'audit sealed', ...seal.data(), entries: undefined }))
    .join('\n')
}

const verifyNow = async (now: Date, log?: string) => verifyAudit({ keys, now, log, checkpoint: noCheckpoint })

const listStoredIds = async () => (await seals.get()).docs.map(({ id }) => id)

test('every hour is sealed once, including idle ones, and an untouched audit verifies', async () => {
  await sealHours(5)
  await runSchedule('sealHours', addHours(5, 20))
  expect(await listStoredIds()).toEqual([
    '0000000001',
    '0000000002',
    '0000000003',
    '0000000004',
    '0000000005',
  ])
  expect(await verifyNow(addHours(5, 30), await readLogged())).toMatchObject({
    faults: 0,
    questions: 0,
    report: expect.stringMatching(
      /^2 entries, 5 seals, 2026-11-22 06:00 to 2026-11-22 11:00 UTC\.\nKey business: seals 1 to 5\.\nThe newest seal is 5, MAC \S+\.\nCompared with 5 lines/,
    ),
  })
})

test('the log of the seals, which does not contain the key, reveals every change', async () => {
  const lines: string[] = []
  getOwnWorld().followLog(({ jsonPayload }) => void lines.push(JSON.stringify(jsonPayload)))
  await enter('third', addHours(2, 40))
  await sealHours(5)
  const log = lines.filter((line) => line.includes('audit sealed')).join('\n')
  expect(await verifyNow(addHours(5, 30), log)).toMatchObject({
    faults: 0,
    report: expect.stringMatching(/^3 entries, 5 seals.*Compared with 5 lines/s),
  })
  for (const secret of [keys, keys.split(':')[1] ?? '']) expect(lines.join()).not.toContain(secret)

  await firestore.doc('audit/first').update({ byName: 'Somebody Else' })
  await firestore.doc('audit/second').delete()
  await enter('inserted', addHours(2, 35))
  await seals.doc('0000000005').delete()
  await head.delete()
  const { faults, report } = await verifyNow(addHours(5, 30), log)
  expect(faults).toBe(5)
  expect(report).toMatch(/The entry first of .* was changed/)
  expect(report).toMatch(/The entry second of .* was deleted/)
  expect(report).toMatch(/The entry inserted of .* was inserted after its hour was sealed/)
  expect(report).toContain('The head of the audit is missing.')
  expect(report).toMatch(/Seal 5 .*: in the log, but no longer stored/)
})

test('an audit without an entry is not sealed, and has no findings', async () => {
  await firestore.recursiveDelete(firestore.collection('audit'))
  await sealHours(3)
  expect(await listStoredIds()).toEqual([])
  expect(await verifyNow(addHours(4))).toMatchObject({ faults: 0, questions: 0 })
})

test('removing the newest seal leaves a permanent gap: the schedule continues from the head', async () => {
  await sealHours(3)
  await seals.doc('0000000003').delete()
  await firestore.doc('audit/second').delete()
  expect(await verifyNow(addHours(3, 30))).toMatchObject({ faults: 1 })
  await sealHours(5, 4)
  expect(await listStoredIds()).toEqual(['0000000001', '0000000002', '0000000004', '0000000005'])
  expect(await verifyNow(addHours(5, 30))).toMatchObject({
    faults: 1,
    report: expect.stringContaining('Seal 3 (2026-11-22 08:00 to 2026-11-22 09:00 UTC): missing.'),
  })
})

test('newest seals removed with the head are made again late, and the log has the originals', async () => {
  await sealHours(1)
  const headBefore = (await head.get()).data()
  await sealHours(3, 2)
  const log = await readLogged()
  await Promise.all([seals.doc('0000000002').delete(), seals.doc('0000000003').delete()])
  await head.set({ ...headBefore })
  await firestore.doc('audit/second').delete()
  expect(await verifyNow(addHours(3, 30))).toMatchObject({ faults: 0, questions: 1 })
  expect(await verifyNow(addHours(3, 30), log)).toMatchObject({
    faults: 1,
    report: expect.stringContaining(
      'Seals 2 to 3 (2026-11-22 07:00 to 2026-11-22 09:00 UTC): in the log, but no longer',
    ),
  })
  await sealHours(4, 4)
  expect(await verifyNow(addHours(4, 30))).toMatchObject({
    faults: 0,
    questions: 1,
    report: expect.stringContaining('made late'),
  })
  expect(await verifyNow(addHours(4, 30), `${log}\n${await readLogged()}`)).toMatchObject({
    faults: 2,
    report: expect.stringContaining('removed and made again'),
  })
})

test('the schedule signs nothing on top of a forged or reset head', async () => {
  await sealHours(1)
  const old = (await head.get()).data() ?? {}
  await sealHours(3, 2)
  for (const forged of [old, { ...old, counter: 3 }, { ...old, key: 'other' }, { counter: 3 }]) {
    await head.set(forged)
    await expect(runSchedule('sealHours', addHours(4, 20))).rejects.toThrow()
    expect(await verifyNow(addHours(3, 30))).toMatchObject({
      faults: 1,
      report: expect.stringMatching(/head of the audit was (set back|changed)/),
    })
  }
  expect(await listStoredIds()).toHaveLength(3)
  await head.delete()
  await sealHours(4, 4)
  expect(await verifyNow(addHours(4, 30))).toMatchObject({ faults: 0, questions: 0 })
})

test("seals made with another key are found, and so is a verifier's wrong key", async () => {
  process.env.AUDIT_KEYS = `business:${Buffer.alloc(32, 9).toString('base64')}`
  await sealHours(3).finally(() => {
    process.env.AUDIT_KEYS = keys
  })
  const { faults, report } = await verifyNow(addHours(3, 30))
  expect(faults).toBeGreaterThan(0)
  expect(report).toContain(
    'Seals 1 to 3 (2026-11-22 06:00 to 2026-11-22 09:00 UTC): changed, or made without the key.',
  )
  expect(report).toContain('Is this the key of this project?')
})

test('an hour with more entries than a seal holds is sealed in parts', async () => {
  const many = 2500
  for (let each = 0; each < many; each++)
    await enter(`many-${each}`, new Date(addHours(1).getTime() + each * 100))
  await sealHours(4)
  const sizes = (await seals.get()).docs.map((seal) => Object.keys(seal.get('entries')).length)
  expect(sizes).toEqual([1, 2000, 500, 1, 0])
  expect(await verifyNow(addHours(4, 30))).toMatchObject({ faults: 0, questions: 0 })
  await firestore.doc('audit/many-2400').delete()
  expect(await verifyNow(addHours(4, 30))).toMatchObject({ faults: 1 })
})

test("the content of an ID or a seal does not reach the verifier's terminal", async () => {
  await sealHours(4)
  await enter('\u001b[2Jhidden', addHours(1, 5))
  const { report } = await verifyNow(addHours(4, 30))
  expect(report).toContain('The entry ?[2Jhidden of')
})
