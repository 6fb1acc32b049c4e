import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Database, type StoredDocument, type Write } from '../../data/database.ts'
import type { Request } from '../../google/request.ts'
import { copyDatabase, copyLast } from './copy.ts'

const boundSchema = z.optional(z.object({ values: z.tuple([z.object({ referenceValue: z.string() })]) }))

const bodySchema = z.object({
  structuredQuery: z.optional(
    z.object({
      from: z.tuple([z.object({ collectionId: z.optional(z.string()) })]),
      limit: z.int(),
      startAt: boundSchema,
      endAt: boundSchema,
    }),
  ),
  writes: z.optional(
    z.array(
      z.object({
        update: z.optional(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })),
        delete: z.optional(z.string()),
      }),
    ),
  ),
})

let stored: Map<string, StoredDocument['fields']>
let folder: string
let from: Database
let to: Database

/** The subset of Firestore that a copy needs. */
const request: Request = async (_method, address, body) => {
  const { structuredQuery: query, writes = [] } = bodySchema.parse(body)
  for (const { update, delete: removed } of writes) {
    if (update) stored.set(update.name, update.fields)
    else if (removed) stored.delete(removed)
  }
  if (!query) return {}
  const [{ collectionId = '' }] = query.from
  const start = `${address.replace('firestore.googleapis.com/v1/', '').replace(':runQuery', '')}/${collectionId}`
  const after = query.startAt?.values[0].referenceValue ?? ''
  const until = query.endAt?.values[0].referenceValue ?? '~'
  const names = [...stored.keys()].filter((name) => name.startsWith(start) && name > after && name <= until)
  return names
    .toSorted()
    .slice(0, query.limit)
    .map((name) => ({ document: { name, fields: stored.get(name) } }))
}

const toId = (number: number) => String(number).padStart(4, '0')
const document = (path: string, value: string): Write => ({
  set: { path, fields: { value: { stringValue: value } } },
})

async function readAll(database: Database): Promise<readonly StoredDocument[]> {
  const found: StoredDocument[] = []
  for await (const page of database.pages()) found.push(...page)
  return found
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-'))
  stored = new Map()
  from = new Database(request, 'exchange-1', 'restored')
  to = new Database(request, 'exchange-1')
  const numbers = Array.from({ length: 700 }, (_, number) => number)
  await from.write(numbers.map((number) => document(`orders/${toId(number)}`, 'backup')))
  // Every third document is damaged, every seventh is missing, and some are newer than the backup.
  const live = numbers.filter((number) => number % 7 !== 0)
  await to.write(
    live.map((number) => document(`orders/${toId(number)}`, number % 3 === 0 ? 'damaged' : 'backup')),
  )
  await to.write(['orders/0100-new', 'a/new', 'wallets/new'].map((path) => document(path, 'new')))
})

afterEach(() => rm(folder, { recursive: true }))

test('a stopped copy continues, and is equal in the end', async () => {
  const undoneFile = join(folder, 'undone.jsonl')
  const removed: Record<string, number>[] = []
  let after: string | undefined
  const run = (stopAfter: number) =>
    copyDatabase({
      from,
      to,
      undoneFile,
      after,
      async reached(until, counts) {
        after = until
        removed.push(counts)
        if (removed.length === stopAfter) throw new Error('Stopped')
      },
      progress: () => {},
    })
  await expect(run(1)).rejects.toThrow('Stopped')
  expect(after).toBe(`orders/${toId(299)}`)
  await run(Number.POSITIVE_INFINITY)
  expect(await readAll(to)).toEqual(await readAll(from))
  expect(removed).toEqual([{ a: 1, orders: 1 }, {}, { wallets: 1 }])
  const undone = (await readFile(undoneFile, 'utf8')).trim().split('\n')
  expect(undone).toHaveLength(200 + 3)
  expect(undone).toContain(
    JSON.stringify({ path: 'orders/0100-new', fields: { value: { stringValue: 'new' } } }),
  )
})

test('credits and mails that were due come at the end', async () => {
  const due = { timestampValue: '2026-11-26T09:00:00Z' }
  const mail = { path: 'outbox/1', fields: { state: { stringValue: 'waiting' }, due } }
  await from.write([document('additions/1', '5'), { set: mail }])
  const copy = { from, to, undoneFile: join(folder, 'undone.jsonl') }
  await copyDatabase({ ...copy, reached: async () => {}, progress: () => {} })
  expect((await readAll(to)).map(({ path }) => path)).not.toContain('additions/1')
  expect((await readAll(to)).find(({ path }) => path === 'outbox/1')).not.toEqual(mail)
  await copyLast(copy)
  expect(await readAll(to)).toEqual(await readAll(from))
})
