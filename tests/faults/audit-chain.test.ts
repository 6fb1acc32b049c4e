import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { operate } from '../support/operator.ts'
import { newStaff } from '../support/people.ts'
import { runSchedule } from '../support/schedules.ts'
import { run } from './own-run.ts'

const minute = 60_000
const hour = 60 * minute
const directory = await mkdtemp(join(tmpdir(), 'audit-'))
const log = join(directory, 'heads.json')

afterAll(() => rm(directory, { recursive: true }))

async function verify(...args: readonly string[]) {
  const { stdout, stderr, code = 0 } = await operate('verify-audit', ...args).catch((failed) => failed)
  return { code, stdout: String(stdout), stderr: String(stderr) }
}

/** Seals in the log. */
const headLines = () => run.linesOf('sealHours').filter((line) => line.includes('audit sealed'))

test('changes to the audit or its seals are found, and verification needs the key', async () => {
  delete process.env.AUDIT_KEYS
  expect(await verify()).toMatchObject({ code: 2, stderr: expect.stringContaining('AUDIT_KEYS is not set') })
  process.env.AUDIT_KEYS = run.auditKeys

  const { client } = await newStaff()
  for (const text of ['First', 'Second', 'Third']) {
    expect((await client.post('/d/admin/ads/u/', { text })).status).toBe(200)
  }
  const endOfHour = Math.ceil(Date.now() / hour) * hour
  for (const minutes of [-40, 20, 80]) await runSchedule('sealHours', new Date(endOfHour + minutes * minute))
  await writeFile(log, headLines().join('\n'))
  const sealed = await verify('--log', log)
  expect(sealed).toMatchObject({ code: 0, stdout: expect.stringContaining('3 entries') })
  expect(sealed.stdout).toMatch(/Compared with [123] lines of the log/)
  for (const secret of [run.auditKeys, run.auditKeys.split(':')[1] ?? ''])
    expect(run.linesOf('sealHours').join()).not.toContain(secret)

  const { docs } = await firestore.collection('audit').get()
  const [changed, removed, copied] = docs
  await changed?.ref.update({ byName: 'Somebody Else' })
  await removed?.ref.delete()
  await firestore.doc('audit/inserted').set({ ...copied?.data() })
  const seals = await firestore.collection('auditSeals').orderBy('counter', 'desc').get()
  await seals.docs[0]?.ref.delete()
  await firestore.doc('auditHead/newest').delete()
  const { code, stdout } = await verify('--log', log)
  expect(code).toBe(1)
  expect(stdout).toMatch(new RegExp(`The entry ${changed?.id} of .* was changed`))
  expect(stdout).toMatch(new RegExp(`The entry ${removed?.id} of .* was deleted`))
  expect(stdout).toMatch(/The entry inserted of .* was inserted after its hour was sealed/)
  expect(stdout).toContain('The head of the audit is missing.')
  expect(stdout).toMatch(new RegExp(`Seal ${seals.size} .*: in the log, but no longer stored`))
}, 120_000)
