import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnProcess } from '../../faults/own-process.ts'
import { readPort } from '../../support/ports.ts'

let directory: string
let api: OwnProcess

/** Calls as deployed where the operator requires App Check. */
const front = createServer((request, response) => {
  request.headers['x-forwarded-host'] = 'site'
  api.pass('api', request, response).catch(() => response.destroy())
})

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'app-check-'))
  const projectId = process.env.GCLOUD_PROJECT ?? ''
  const environment = {
    APP_CHECK: 'required',
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    SESSION_KEY: 'a key that is long enough for the hashes of this test',
  }
  api = new OwnProcess({ names: ['api'], directory, environment })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
})

afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await api.kill()
  await rm(directory, { recursive: true })
})

test.each([
  ['no token', {}],
  ['an empty one', { 'x-firebase-appcheck': '' }],
  ['a made-up one', { 'x-firebase-appcheck': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhcHAifQ.' }],
])('a call with %s is refused', async (_what, headers) => {
  const answer = await fetch(`http://127.0.0.1:${readPort(front)}/d/auth/verify-login/`, {
    method: 'POST',
    headers,
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({
    error: 'This request could not be verified. Please reload the page.',
    code: 'appCheckFailed',
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})
