import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const path = join(folder, '.env.project')

afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['SITE_ORIGINS=', 'SITE_ORIGINS'],
  ['SUPPORT_EMAIL=support', 'SUPPORT_EMAIL'],
  ['APP_CHECK=on\nQUOTE_MINUTES=soon', 'APP_CHECK, QUOTE_MINUTES'],
  ['API_MIN_INSTANCES=-1\nAPI_MAX_INSTANCES=0', 'API_MIN_INSTANCES, API_MAX_INSTANCES'],
])('a deployment with %j is refused', (settings, faulty) => {
  writeFileSync(path, settings)
  expect(() => checkSettings(path)).toThrow(`has no valid ${faulty}`)
})

test('a deployment with a secret in the file is refused', () => {
  writeFileSync(path, 'SITE_ORIGINS=https://your.domain\nSMTP_URL=smtps://user:password@host')
  expect(() => checkSettings(path)).toThrow('must not contain SMTP_URL: keep secrets in Secret Manager')
})

test('valid settings pass, and an optional one may be empty', () => {
  writeFileSync(
    path,
    'SITE_ORIGINS=https://your.domain\nOPERATOR_NAME=\nAPP_CHECK=required\nAPI_MIN_INSTANCES=0\nAPI_MAX_INSTANCES=8',
  )
  checkSettings(path)
  checkSettings(join(folder, '.env.of-no-project'))
})
