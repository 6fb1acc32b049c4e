import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { readRecipe } from '../../support/documents/documented.ts'
import { createWallet } from '../../support/swaps.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'

const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['--version']).error === undefined)

/** Passes requests of curl on to the functions of this process. */
const site = createServer(async (request, response) => {
  const headers = new Headers()
  for (const name of ['content-type', 'x-feed-time', 'x-feed-signature'])
    headers.set(name, String(request.headers[name]))
  const answer = await worldAtHand.ask(request.url ?? '/', {
    method: 'POST',
    headers,
    body: await text(request),
  })
  response.writeHead(answer.status).end(await answer.text())
})

beforeAll(() => new Promise<void>((listening) => site.listen(0, '127.0.0.1', () => listening())))
afterAll(() => void site.close())

test.skipIf(!hasTools)('the example of the guide signs lines that the feed takes, once', async () => {
  const { id: wallet } = await createWallet()
  const { port } = site.address() as AddressInfo
  const example = (await readRecipe('sh', '## Payment feed'))
    .replace('https://your.domain', `http://127.0.0.1:${port}`)
    .replace('"wallet": "inr"', `"wallet": "${wallet}"`)
  // The key comes from a project on Firebase.
  const script = `npx() { printf '%s\\n' "$FEED_KEYS"; }\n${example}`
  const send = async () => JSON.parse((await promisify(execFile)('bash', ['-c', script])).stdout)
  expect(await send()).toEqual({ added: 1, known: 0, suggested: 0 })
  expect(await send()).toEqual({ added: 0, known: 1, suggested: 0 })
  const { docs } = await firestore.collection('payments').where('wallet', '==', wallet).get()
  expect(docs.map((each) => each.get('payer'))).toEqual(['ASHA VERMA'])
})
