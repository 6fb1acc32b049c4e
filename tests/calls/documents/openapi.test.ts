import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createPayer, createRupee, createWallet, makePicture } from '../../support/swaps.ts'

const root = join(import.meta.dirname, '../../..')
const site = process.env.HOSTING_URL ?? ''

/** It has dependencies and types of its own, which tsc does not see from here. */
const client = join(root, 'tests/client')

test('the site serves openapi.json, cacheable for an hour', async () => {
  const answer = await fetch(`${site}/api/openapi.json`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.text()).toBe(await readFile(join(root, 'web/public/api/openapi.json'), 'utf8'))
})

test('openapi.json is valid by the meta-schema of OpenAPI 3.1', async () => {
  const { validate } = await import(join(client, 'validate.ts'))
  const document = await (await fetch(`${site}/api/openapi.json`)).json()
  expect(await validate(document)).toEqual({ valid: true, version: '3.1' })
})

test('a generated client compiles, and places an order', async () => {
  const run = promisify(execFile)
  await run(process.execPath, [join(client, 'generate.mjs'), site])
  await run(process.execPath, [join(client, 'node_modules/typescript/bin/tsc'), '--project', client])
  const { placeOrder } = await import(join(client, 'place-order.ts'))

  const { email, password } = await createPayer()
  const swap = { from: await createRupee(), to: await createWallet(), amount: '1000' }
  expect(await placeOrder(site, { email, password }, swap, makePicture())).toMatch(/^\w{6,}$/)
}, 180_000)
