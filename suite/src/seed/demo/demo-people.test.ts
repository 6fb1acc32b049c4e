import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoPeople } from './demo-people.ts'

test('README.md has the logins of the demo, and no others', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const logins = [...readme.matchAll(/^\| .+? +\| `(\S+@\S+)` +\| `(\S+)` +\|$/gm)]
  expect(logins.map(([, email, password]) => ({ email, password }))).toEqual(
    Object.values(demoPeople).map(({ email, password }) => ({ email, password })),
  )
})
