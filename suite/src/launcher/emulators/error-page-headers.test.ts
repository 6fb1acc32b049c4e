import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseCli } from '../edition/archives.ts'
import { sendErrorPagesWithTheirHeaders } from './error-page-headers.ts'

const load = createRequire(firebaseCli)
const superstatic = load('superstatic').default
const middlewares = createRequire(load.resolve('superstatic'))('./middleware')
const { missing } = middlewares
let site: string

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'error-page-'))
  await writeFile(join(site, '404.html'), 'Nothing here.')
})
afterAll(async () => {
  middlewares.missing = missing
  await rm(site, { recursive: true })
})

/** Returns the caching header of the answer for a missing asset. */
async function readMissingAssetCaching(): Promise<unknown> {
  const headers = [
    { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
    { source: '/404.html', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
  ]
  const pages: (...request: [...Parameters<RequestListener>, next: () => void]) => void = superstatic({
    stack: 'strict',
    cwd: site,
    config: { public: '.', headers },
  })
  const server = createServer((request, response) => pages(request, response, () => response.end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/assets/missing.js`)
  await answer.text()
  server.close()
  return { status: answer.status, caching: answer.headers.get('cache-control') }
}

test('Superstatic still sends headers of the missing file; if it no longer does, delete error-page-headers.ts', async () => {
  expect(await readMissingAssetCaching()).toEqual({ status: 404, caching: 'immutable' })
})

test('an error page has its own headers, as on Hosting', async () => {
  sendErrorPagesWithTheirHeaders(firebaseCli)
  expect(await readMissingAssetCaching()).toEqual({ status: 404, caching: 'no-store' })
})
