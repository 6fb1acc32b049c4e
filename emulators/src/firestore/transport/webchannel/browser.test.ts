import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../../../testing/tcp-proxy.ts'
import { launchBrowser } from '../../../../testing/test-browser.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { Coverage } from '../../../rules/tracing/coverage.ts'
import { type FirestoreServer, makeFirestoreServer } from '../../server.ts'
import type { OpenPort } from '../one-port.ts'

const host = '127.0.0.1'
/** A limit for a busy machine. */
const patience = { timeout: 60_000 }

let browser: Awaited<ReturnType<typeof launchBrowser>>
let server: FirestoreServer
let port: OpenPort
let proxy: TcpProxy
let projects = 0
const cleanUps: (() => Promise<void>)[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  server = makeFirestoreServer()
  port = await server.listen({ host, port: 0 })
  proxy = await openTcpProxy(() => port.port)
}, 30_000)

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

afterAll(async () => {
  proxy.close()
  await port.close()
  await browser.close()
})

describe.each([
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('in Chromium, %s,', (_, settings) => {
  async function openPage(through = port.port) {
    const projectId = `demo-${++projects}`
    const page = await browser.openPage()
    cleanUps.push(page.close)
    await page.call('open', projectId, through, settings)
    const database = `projects/${projectId}/databases/(default)`
    return { page, projectId, database, set: (path: string, rank: bigint) => setRank(database, path, rank) }
  }

  test('documents are written, read, queried and changed in a transaction', patience, async () => {
    const { page } = await openPage()
    await page.call('set', 'people/asha', { rank: 1, name: 'आशा 💸' })
    await page.call('set', 'people/bina', { rank: 2 })
    expect(await page.call('get', 'people/asha')).toMatchObject({ rank: 1, name: 'आशा 💸', at: {} })
    expect(await page.call('get', 'people/nobody')).toBeUndefined()
    expect(await page.call('listRankedIds', 'people', 2)).toEqual(['bina'])
    expect(await page.call('addInTransaction', 'people/asha', 10)).toBe(1)
    expect(await page.call('listRankedIds', 'people', 2)).toEqual(['bina', 'asha'])
  })

  test('a listener gets the changes of others', patience, async () => {
    const { page, set } = await openPage()
    await page.call('watch', 'people')
    for (const rank of [1n, 2n, 3n]) {
      await set('people/asha', rank)
      await expect.poll(() => page.call('getSeen', 'people')).toEqual([{ id: 'asha', rank: Number(rank) }])
    }
  })

  test('an operation that rules refuse fails once, and permitted ones continue', patience, async () => {
    const { page, set, projectId } = await openPage()
    await page.call('watch', 'people')
    server.projects.rulebook.replaceProjectRules(projectId, onlyQueries)
    expect(await page.call('findListenFailure', 'people/asha')).toBe('permission-denied')
    expect(await page.call('findSetFailure', 'people/asha')).toBe('permission-denied')
    await set('people/bina', 1n)
    await expect.poll(() => page.call('getSeen', 'people')).toEqual([{ id: 'bina', rank: 1 }])
  })

  test('a large result arrives whole', patience, async () => {
    const { page, database } = await openPage()
    // 4.5 million characters: many frames, and more than one response of a stream may have.
    const padding = '₹xxxxxxxxx'.repeat(1_000)
    const writes = Array.from({ length: 450 }, (_, rank) => ({
      kind: 'update' as const,
      path: `people/p${rank}`,
      fields: new Map<string, bigint | string>([
        ['rank', BigInt(rank)],
        ['padding', padding],
      ]),
      transforms: [],
    }))
    await server.projects.database(database).commit(writes, {})
    await page.call('watch', 'people')
    await expect.poll(async () => (await page.call('getSeen', 'people')).length, patience).toBe(450)
  })

  test('a dropped connection is resumed', { timeout: 40_000 }, async () => {
    const { page, set } = await openPage(proxy.port)
    await set('people/asha', 1n)
    await page.call('watch', 'people')
    await expect.poll(() => page.call('getSeen', 'people')).toEqual([{ id: 'asha', rank: 1 }])
    proxy.cut()
    await set('people/asha', 2n)
    proxy.open()
    await expect
      .poll(() => page.call('getSeen', 'people'), { timeout: 35_000 })
      .toEqual([{ id: 'asha', rank: 2 }])
  })

  test('a page connects to the server that replaces a killed one', { timeout: 40_000 }, async () => {
    const { page, set } = await openPage(proxy.port)
    await set('people/asha', 1n)
    await page.call('watch', 'people')
    await expect.poll(() => page.call('getSeen', 'people')).toEqual([{ id: 'asha', rank: 1 }])
    proxy.cut()
    const killed = port
    server = makeFirestoreServer()
    port = await server.listen({ host, port: 0 })
    await set('people/bina', 2n)
    proxy.open()
    await expect
      .poll(() => page.call('getSeen', 'people'), { timeout: 35_000 })
      .toEqual([{ id: 'bina', rank: 2 }])
    await killed.close()
  })

  test('a page reconnects to a restarted server and shows the current data', {
    timeout: 40_000,
  }, async () => {
    const { page, set, database } = await openPage()
    await set('people/asha', 1n)
    await set('people/bina', 2n)
    await page.call('watch', 'people')
    await expect.poll(async () => (await page.call('getSeen', 'people')).length).toBe(2)
    const address = { host, port: port.port }
    await port.close()
    server = makeFirestoreServer()
    await set('people/bina', 3n)
    port = await server.listen(address)
    await expect
      .poll(() => page.call('getSeen', 'people'), { timeout: 35_000 })
      .toEqual([{ id: 'bina', rank: 3 }])
    await page.call('set', 'people/chand', { rank: 4 })
    expect(server.projects.database(database).get('people/chand')).toBeDefined()
  })
})

const onlyQueries: Ruleset = {
  version: 2,
  source: '',
  coverage: new Coverage(),
  explain: () => [],
  evaluate: () => ({ allowed: false, reason: 'only queries', erred: false }),
  evaluateQuery: () => ({ allowed: true, reason: '', erred: false }),
}

async function setRank(database: string, path: string, rank: bigint): Promise<void> {
  const write = { kind: 'update' as const, path, fields: new Map([['rank', rank]]), transforms: [] }
  await server.projects.database(database).commit([write], {})
}
