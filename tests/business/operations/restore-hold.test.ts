import { schedules } from '@rupee/functions/simulated.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createCustomer, createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { getOwnWorld } from '../world/begin.ts'

const project = firestore.doc('settings/project')
const messages: unknown[] = []

beforeAll(() => getOwnWorld().followLog(({ jsonPayload }) => void messages.push(jsonPayload.message)))

afterEach(() => project.set({ schemaVersion: 1 }))

test.each(Object.keys(schedules))(
  'while a backup is being restored, %s is held, unless it is the pulse',
  async (name) => {
    await project.set({ schemaVersion: 1, restoring: true })
    messages.splice(0)
    await runSchedule(name)
    expect(messages).toEqual([
      name === 'takePulse' ? 'The pulse was taken' : 'A schedule is held while a backup is restored',
    ])
  },
)

test('while a backup is being restored, calls of staff are refused for a time, and those of others for good', async () => {
  const { client: admin } = await createStaff()
  const { client: customer } = await createCustomer()
  await project.set({ schemaVersion: 1, restoring: true })
  const refused = await admin.post('/d/admin/reserves/')
  expect(refused).toMatchObject({ status: 503, code: 'restoring' })
  expect(refused.headers.get('retry-after')).toBe('300')
  expect((await customer.post('/d/admin/reserves/')).status).toBe(403)
  await project.set({ schemaVersion: 1 })
  expect((await admin.post('/d/admin/reserves/')).status).toBe(200)
})
