import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { readRecipe } from '../../support/documents/documented.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the recipe for curl ends with the orders of the customer', async () => {
  const script = (await readRecipe('sh')).replace('http://127.0.0.1:5002', process.env.HOSTING_URL ?? '')
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  expect(stdout).toMatch(/"authenticated":false.*"Welcome back".*"transactions":\[\{/s)
})

test('the recipe for a page ends with a session', async () => {
  const client = new Client()
  const site = {
    document: {
      get cookie() {
        return `other=1; csrftoken=${client.cookies.get('csrftoken')}`
      },
    },
    fetch: (path: string, request: RequestInit) => client.fetch(path, request),
    FormData,
    URLSearchParams,
  }
  await runInNewContext(`(async () => { ${await readRecipe('js')} })()`, site)
  expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: true, kyc: true })
})
