import { randomUUID } from 'node:crypto'
import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { operate, runOperator } from '../../support/operator.ts'
import { createPerson } from '../../support/people.ts'

const projectId = `demo-newer-${randomUUID().slice(0, 8)}`
const app = initializeApp({ projectId }, projectId)

afterAll(() => deleteApp(app))

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a command works on the running suite, and ends with an explanation and code 2', async () => {
  await expect(operate('grant-admin', createPerson().email)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Register it first'),
  })
})

test('commands refuse data written by newer code', async () => {
  await getFirestore(app)
    .doc('settings/project')
    .set({ schemaVersion: schemaVersion + 1 })
  await expect(runOperator(projectId, 'recount-tallies')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      `schema version ${schemaVersion + 1}, and this code knows ${schemaVersion}`,
    ),
  })
})

test('the audit is not verified without the key of its seals', async () => {
  vi.stubEnv('AUDIT_KEYS', '')
  await expect(operate('verify-audit')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('AUDIT_KEYS is not set'),
  })
})
