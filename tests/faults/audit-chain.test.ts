import { expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { operate } from '../support/operator.ts'
import { newStaff } from '../support/people.ts'
import { runSchedule } from '../support/schedules.ts'
import './own-run.ts'

const hour = 60 * 60 * 1000

async function verify() {
  const { stdout, code = 0 } = await operate('verify-audit').catch((failed) => failed)
  return { stdout: String(stdout), code }
}

test('whoever changes, removes or inserts an entry of the audit is found out', async () => {
  expect(await verify()).toEqual({ code: 0, stdout: expect.stringContaining('no hour is sealed yet') })

  const { client } = await newStaff()
  for (const text of ['First', 'Second', 'Third']) {
    expect((await client.post('/d/admin/ads/u/', { text })).status).toBe(200)
  }
  await runSchedule('sealHours', new Date(Date.now() + 2 * hour))
  expect(await verify()).toEqual({ code: 0, stdout: expect.stringContaining('3 entries') })
  expect((await firestore.collection('seals').get()).size).toBeGreaterThan(0)

  const { docs } = await firestore.collection('audit').get()
  const [changed, removed, copied] = docs
  await changed?.ref.update({ byName: 'Somebody Else' })
  await removed?.ref.delete()
  await firestore.doc('audit/inserted').set({ ...copied?.data() })
  const { code, stdout } = await verify()
  expect(code).toBe(1)
  expect(stdout).toContain(`The entry ${changed?.id} was changed.`)
  expect(stdout).toContain(`The entry ${removed?.id} is missing.`)
  expect(stdout).toContain('The entry inserted was inserted later.')
}, 60_000)
