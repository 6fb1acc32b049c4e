import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTextCode } from '@rupee/domain/language/words.ts'
import { expect, test } from 'vitest'
import { writeApiPage } from './api-page.ts'
import { openApi, toJson } from './open-api.ts'

const root = join(import.meta.dirname, '../../..')

/** `npx vitest run --project unit functions/src/reference -u` writes both files. */
test('openapi.json and docs/api.md describe the current calls', async () => {
  const document = openApi()
  await expect(toJson(document)).toMatchFileSnapshot(join(root, 'web/public/api/openapi.json'))
  await expect(writeApiPage(document)).toMatchFileSnapshot(join(root, 'docs/api.md'))
})

test('every code in the guide is a code', () => {
  const guide = readFileSync(join(root, 'docs/api-guide.md'), 'utf8')
  const codes = [...guide.matchAll(/^\| \d{3} \| `(\w+)` \|/gm)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !isTextCode(code))).toEqual([])
})
