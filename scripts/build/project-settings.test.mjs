import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withProjectSettings } from './project-settings.mjs'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('a build reads the settings of its project, and the environment overrides them', () => {
  writeFileSync(
    join(folder, '.env.one'),
    'SITE_ORIGINS=https://one.example,https://www.one.example\nSUPPORT_PHONE=1 # by day\nSUPPORT_HOURS=9 to 5\n',
  )
  expect(withProjectSettings({ GCLOUD_PROJECT: 'one', SUPPORT_HOURS: 'always' }, folder)).toEqual({
    GCLOUD_PROJECT: 'one',
    SITE_ORIGIN: 'https://one.example',
    SITE_ORIGINS: 'https://one.example,https://www.one.example',
    SUPPORT_PHONE: '1',
    SUPPORT_HOURS: 'always',
  })
})

test('a build for a project without settings has those of the environment', () => {
  expect(withProjectSettings({ GCLOUD_PROJECT: 'other', A: '1' }, folder)).toEqual({
    GCLOUD_PROJECT: 'other',
    A: '1',
  })
})
