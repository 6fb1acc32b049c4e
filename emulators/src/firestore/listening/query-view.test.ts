import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/memory-database.ts'
import type { StoredDocument } from '../documents/document.ts'
import type { Query } from '../queries/query.ts'
import type { Write } from '../writes/write.ts'
import { openView } from './query-view.ts'
import type { ResultChange } from './result-change.ts'

const byRank: Query = {
  parent: '',
  collectionId: 'a',
  allDescendants: false,
  filter: { kind: 'field', field: ['rank'], op: '>=', value: 2n },
  orderBy: [
    { field: ['rank'], direction: 'descending' },
    { field: ['__name__'], direction: 'descending' },
  ],
  startAt: undefined,
  endAt: undefined,
  offset: 0,
  limit: undefined,
  projection: undefined,
}

const write: fc.Arbitrary<Write> = fc
  .record({ id: fc.integer({ min: 0, max: 9 }), rank: fc.option(fc.bigInt({ min: 0n, max: 6n })) })
  .map(({ id, rank }) =>
    rank === null
      ? { kind: 'delete', path: `a/${id}` }
      : { kind: 'update', path: `a/${id}`, fields: new Map([['rank', rank]]), transforms: [] },
  )

const commits = fc.array(fc.uniqueArray(write, { selector: ({ path }) => path, minLength: 1, maxLength: 4 }))

test.for([
  ['without a window', {}],
  ['with a limit', { limit: 3 }],
  ['with an offset', { offset: 2 }],
  ['with both', { offset: 1, limit: 2 }],
  ['with a cursor', { limit: 3, startAt: { values: [4n], before: true } }],
] as const)('a view %s always equals the result of running the query', async ([, window]) => {
  await fc.assert(
    fc.asyncProperty(commits, commits, fc.nat({ max: 4 }), async (before, after, spare) => {
      const database = openDatabase('projects/p/databases/d')
      for (const writes of before) await database.commit(writes, {})
      const query = { ...byRank, ...window }
      const view = openView(database, query, spare)
      const held = new Map(view.documents().map((document) => [document.path, document]))
      let changes: readonly ResultChange[] = []
      database.onCommit((commit) => {
        changes = view.apply(commit.changes)
      })
      for (const writes of after) {
        changes = []
        await database.commit(writes, {})
        for (const change of changes) {
          if (change.kind === 'present') held.set(change.path, change.document)
          else expect(held.delete(change.path)).toBe(true)
        }
        expect(view.documents()).toEqual(database.run(query))
        expect(sortByRank([...held.values()])).toEqual(sortByRank(database.run(query)))
      }
    }),
  )
})

function sortByRank(documents: readonly StoredDocument[]): readonly StoredDocument[] {
  return documents.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
