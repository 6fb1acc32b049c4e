import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/memory-database.ts'
import { anyFields } from '../values/any-value.ts'
import { exportDatabases } from './export.ts'
import { importDatabases } from './import.ts'

const name = 'projects/p/databases/(default)'
const other = 'projects/p/databases/other'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-export-'))
})
afterEach(() => rm(directory, { recursive: true }))

function findMetadataFile(): string {
  return join(directory, 'firestore_export', 'firestore_export.overall_export_metadata')
}

function exportToFolder(...databases: Parameters<typeof exportDatabases>[0]): Promise<void> {
  return exportDatabases(databases, join(directory, 'firestore_export'))
}

async function importAll() {
  const databases = new Map([name, other].map((each) => [each, openDatabase(each)]))
  await importDatabases(findMetadataFile(), (each) => databases.get(each) ?? openDatabase(each))
  return databases
}

test('export and import preserve values, times and databases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFields, { maxLength: 5 }), async (documents) => {
      const exported = [openDatabase(name), openDatabase(other)]
      for (const database of exported) {
        for (const [i, fields] of documents.entries()) {
          await database.commit([{ kind: 'update', path: `c/${i}`, fields, transforms: [] }], {})
        }
      }
      await exportToFolder(...exported)
      const imported = await importAll()
      for (const database of exported) {
        expect(imported.get(database.name)?.documents()).toEqual(database.documents())
      }
    }),
    { numRuns: 50 },
  )
})

test('writes after an import are newer than everything imported', async () => {
  const future = openDatabase(name, { now: () => Date.parse('2100-01-01') })
  const created = await future.commit(
    [{ kind: 'update', path: 'c/1', fields: new Map(), transforms: [] }],
    {},
  )
  await exportToFolder(future)
  const imported = (await importAll()).get(name)
  const next = await imported?.commit(
    [{ kind: 'update', path: 'c/2', fields: new Map(), transforms: [] }],
    {},
  )
  expect(next?.commitTime.seconds).toBe(created.commitTime.seconds)
  expect(next?.commitTime.nanos).toBeGreaterThan(created.commitTime.nanos)
})

async function exportOne(): Promise<string> {
  const database = openDatabase(name)
  const fields = new Map([['text', 'x'.repeat(100)]])
  await database.commit([{ kind: 'update', path: 'c/1', fields, transforms: [] }], {})
  await database.commit([{ kind: 'update', path: 'c/2', fields, transforms: [] }], {})
  await exportToFolder(database)
  return join(directory, 'firestore_export', 'documents.ndjson')
}

test('an export cut off between documents is refused, with the number of missing ones', async () => {
  const file = await exportOne()
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${lines.slice(0, 2).join('\n')}\n`)
  await expect(importAll()).rejects.toThrow(/is cut off: it holds 1 of 2 documents/)
})

test('an export cut off within a document is refused, with the line', async () => {
  const file = await exportOne()
  await truncate(file, (await readFile(file)).length - 20)
  await expect(importAll()).rejects.toThrow(/documents\.ndjson:3 is damaged/)
})

test('an export of the official emulator is refused, with the reason', async () => {
  await exportOne()
  await writeFile(findMetadataFile(), Buffer.from([10, 12, 1, 0, 255]))
  await expect(importAll()).rejects.toThrow(/was not written by this Firestore stand-in/)
})
