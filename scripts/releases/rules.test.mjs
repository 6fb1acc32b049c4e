import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { findLastRelease, readCommitted, reasons } from './last-release.mjs'
import { findForbiddenReads, loadTable } from './rules.mjs'

const path = 'tests/rules/firestore-table.ts'

/** Reads that no page of the last release makes, so that rules may forbid them now. Empty it after a release. */
const unread = /** @type {readonly string[]} */ ([])

const row = {
  path: 'orders/1',
  get: ['customer', 'staff'],
  list: [
    { shape: 'own', allowed: ['customer'] },
    { shape: 30, allowed: ['staff'] },
  ],
}

test('reads that are allowed to fewer people, in fewer shapes or nowhere are found', () => {
  const [own] = row.list
  expect(findForbiddenReads([row], [row])).toEqual([])
  expect(
    findForbiddenReads(
      [row],
      [
        { ...row, get: [...row.get, 'viewer'] },
        { ...row, path: 'new/1' },
      ],
    ),
  ).toEqual([])
  expect(findForbiddenReads([row], [{ ...row, get: ['staff'] }])).toEqual(['customer gets orders/1'])
  expect(findForbiddenReads([row], [{ ...row, list: own ? [own] : [] }])).toEqual([
    'staff lists orders/1, 30',
  ])
  expect(findForbiddenReads([row], [])).toHaveLength(4)
})

test('the rules of today still allow what those of the last release allowed to its pages', async ({
  skip,
}) => {
  const last = findLastRelease()
  if ('reason' in last) return skip(reasons[last.reason])
  const released = readCommitted(last.release.commit, path)
  if (!released) return skip(`Release ${last.release.version} has no ${path}.`)
  const [before, today] = await Promise.all([
    loadTable(released),
    loadTable(readFileSync(join(root, path), 'utf8')),
  ])
  expect(before.length).toBeGreaterThan(20)
  const forbidden = findForbiddenReads(before, today)
  expect(forbidden.filter((read) => !unread.includes(read))).toEqual([])
})
