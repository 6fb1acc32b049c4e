import { expect, test } from 'vitest'
import { type MemoryDatabase, openDatabase } from '../database/memory-database.ts'
import type { ListRequest } from './list-documents.ts'

async function makeDatabase(...paths: string[]): Promise<MemoryDatabase> {
  const database = openDatabase('projects/p/databases/(default)')
  for (const [i, path] of paths.entries()) {
    const fields = new Map([['rank', BigInt(paths.length - i)]])
    await database.commit([{ kind: 'update', path, fields, transforms: [] }], {})
  }
  return database
}

/** All pages, missing documents marked. */
async function listPages(database: MemoryDatabase, asked: Partial<ListRequest>): Promise<string[][]> {
  const found: string[][] = []
  let pageToken: string | undefined
  do {
    const page = await database.list(
      {
        parent: '',
        collectionId: 'c',
        orderBy: [],
        pageSize: undefined,
        showMissing: false,
        ...asked,
        pageToken,
      },
      {},
    )
    found.push(
      page.documents.map(({ path, document }) => (document === undefined ? `${path} missing` : path)),
    )
    pageToken = page.nextPageToken
  } while (pageToken !== undefined)
  return found
}

test('documents are listed by name, a page at a time', async () => {
  const database = await makeDatabase('c/3', 'c/1', 'd/1', 'c/2', 'c/1/c/9')
  expect(await listPages(database, {})).toEqual([['c/1', 'c/2', 'c/3']])
  expect(await listPages(database, { pageSize: 2 })).toEqual([['c/1', 'c/2'], ['c/3']])
  expect(await listPages(database, { pageSize: 3 })).toEqual([['c/1', 'c/2', 'c/3']])
  expect(await listPages(database, { parent: 'c/1' })).toEqual([['c/1/c/9']])
  expect(await listPages(database, { collectionId: 'none' })).toEqual([[]])
})

test('documents are listed in the order asked for', async () => {
  const database = await makeDatabase('c/3', 'c/1', 'c/2')
  const orderBy = [{ field: ['rank'], direction: 'ascending' as const }]
  expect(await listPages(database, { orderBy, pageSize: 2 })).toEqual([['c/2', 'c/1'], ['c/3']])
})

test('missing documents are listed on request, and only with something below them', async () => {
  const database = await makeDatabase('c/2', 'c/1/x/1', 'c/2/x/1', 'c/3/x/1/y/1', 'c/4')
  const shown = ['c/1 missing', 'c/2', 'c/3 missing', 'c/4']
  expect(await listPages(database, { showMissing: true })).toEqual([shown])
  expect(await listPages(database, { showMissing: true, pageSize: 3 })).toEqual([
    shown.slice(0, 3),
    shown.slice(3),
  ])
  expect(await listPages(database, {})).toEqual([['c/2', 'c/4']])
  expect(await listPages(database, { showMissing: true, parent: 'c/3', collectionId: 'x' })).toEqual([
    ['c/3/x/1 missing'],
  ])
  await database.commit([{ kind: 'delete', path: 'c/3/x/1/y/1' }], {})
  expect(await listPages(database, { showMissing: true })).toEqual([['c/1 missing', 'c/2', 'c/4']])
})

test('missing documents can only be sorted by name', async () => {
  const database = await makeDatabase('c/1')
  const orderBy = [{ field: ['rank'], direction: 'ascending' as const }]
  await expect(listPages(database, { showMissing: true, orderBy })).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  })
})

test('collections are listed as long as anything is in or below them', async () => {
  const database = await makeDatabase('c/1', 'c/1/b/1', 'c/1/a/1/z/1', 'd/1')
  expect(database.collectionIds('')).toEqual(['c', 'd'])
  expect(database.collectionIds('c/1')).toEqual(['a', 'b'])
  await database.commit(
    [
      { kind: 'delete', path: 'c/1/a/1/z/1' },
      { kind: 'delete', path: 'd/1' },
    ],
    {},
  )
  expect(database.collectionIds('c/1')).toEqual(['b'])
  expect(database.collectionIds('')).toEqual(['c'])
  database.clear()
  expect(database.collectionIds('')).toEqual([])
})
