import { readFile } from 'node:fs/promises'
import { calls } from '@rupee/domain/calls/calls.ts'
import { maximumShown, type Transfer } from '@rupee/domain/orders/transfer.ts'
import type { Query } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { documentedCalls } from '../../support/documents/documented.ts'
import { DocumentedFigures, type Figures } from '../../support/documents/figures.ts'
import { Story } from '../../support/documents/story.ts'
import { getOwnWorld } from '../world/begin.ts'

/** A line of the table in docs/costs.md, and its cells as they are padded. */
interface Row {
  readonly line: string
  readonly call: string
  readonly path: string
  readonly reads: string
  readonly writes: string
  readonly deletes: string
  readonly mails: string
}

const figures = new DocumentedFigures('docs/costs.md')
const rows = new Map((await readRows()).map((row) => [row.path, row]))
const answers = new Map<string, (typeof calls)[keyof typeof calls]['answer']>(
  Object.values(calls).map(({ path, answer }) => [path, answer]),
)
const named = documentedCalls.map((call) => [call.path, call] as const)

let story: Story

beforeAll(async () => {
  story = await Story.begin()
  await fillLatest()
})

afterAll(() => figures.finish())

test('every call has a row, and every row a call', () => {
  expect([...rows.keys()].toSorted()).toEqual(named.map(([path]) => path).toSorted())
})

test.each(named)('%s is answered as documented, and costs about what the table says', async (path, call) => {
  const row = rows.get(path)
  if (!row) throw new Error(`docs/costs.md has no row of ${path}`)
  const answer = answers.get(path)
  if (!answer) throw new Error(`${path} has no answer schema`)
  await story.prepare(call)
  const sizes = await readSizes(row)
  const mails = await countDocuments(firestore.collection('outbox'))

  await getOwnWorld().atRest()
  const before = getOwnWorld().usage()
  const { status, body, code, values, difference } = await story.send(call)
  await getOwnWorld().atRest()
  const after = getOwnWorld().usage()
  expect({ status, difference }).toEqual({ status: 200, difference: undefined })
  expect(answer.safeParse({ ...body, code, values }).error).toBeUndefined()
  const computeCost = (cell: string) =>
    computeFigure(cell.trim(), { ...sizes, listed: countListed(body), decided: countDecided(body) })
  const documented = {
    reads: computeCost(row.reads),
    writes: computeCost(row.writes),
    deletes: computeCost(row.deletes),
    mails: computeCost(row.mails),
  }
  const measured = {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
    mails: (await countDocuments(firestore.collection('outbox'))) - mails,
  }
  figures.compare(row.line, documented, measured, () =>
    renewRow(row, measured, measured.reads - documented.reads),
  )
})

/** Fills the list as in an exchange that has been open for a while: one more transfer removes the oldest. */
async function fillLatest(): Promise<void> {
  const before: Transfer = {
    sent: 'INR',
    received: 'USDT',
    amount: '1274.00',
    convertedAmount: '13.79',
    date: new Date('2026-01-01'),
    status: 'Approved',
    username: 'Asha V.',
    exchanged_rate: '92',
    rate: '92.40',
  }
  const places = Array.from({ length: maximumShown }, (_, place) => firestore.doc(`latest/${place}`))
  await Promise.all(places.map((place) => place.set(before)))
}

/** Evaluates a cell such as `1 + 2 listed`. */
function computeFigure(cell: string, sizes: Readonly<Record<string, number>>): number {
  const terms = cell.split(' + ').map((term) => {
    const [, count, name] = /^(\d+)? ?([a-z]+)?$/.exec(term) ?? []
    const size = name === undefined ? 1 : sizes[name]
    if (size === undefined || term === '') throw new Error(`${cell} cannot be worked out`)
    return Number(count ?? 1) * size
  })
  return terms.reduce((sum, term) => sum + term, 0)
}

/** Returns the line with measured figures. Reads keep their words, so only the plain number changes. */
function renewRow({ call, ...row }: Row, { writes, deletes, mails }: Figures, moreReads: number): string {
  const [first = '', ...rest] = row.reads.trim().split(' + ')
  const isPlain = /^\d+$/.test(first)
  const plain = (isPlain ? Number(first) : 0) + moreReads
  if (plain < 0) throw new Error(`${call} reads less than "${row.reads.trim()}": change its words by hand`)
  const words = isPlain ? rest : [first, ...rest]
  const reads = plain === 0 && words.length > 0 ? words : [String(plain), ...words]
  const cells = [
    call,
    reads.join(' + ').padEnd(row.reads.length),
    String(writes).padStart(row.writes.length),
    String(deletes).padStart(row.deletes.length),
    String(mails).padStart(row.mails.length),
  ]
  return `| ${cells.join(' | ')} |`
}

const staff = firestore.collection('staff')

const sizesByName: Readonly<Record<string, () => Promise<number>>> = {
  wallets: () => countDocuments(firestore.collection('wallets')),
  hidden: () => countDocuments(firestore.collection('reserves')),
  entries: () => countDocuments(firestore.collection('ledger')),
  latest: () => countDocuments(firestore.collection('latest')),
  staff: () => countDocuments(staff),
  invitations: () => countDocuments(firestore.collection('invitations')),
  admins: async () => {
    const { docs } = await staff.get()
    return docs.filter((member) => ['admin', undefined].includes(member.get('role'))).length
  },
  sessions: async () => {
    const each = (await staff.get()).docs.map(({ id }) =>
      countDocuments(firestore.collection(`users/${id}/sessions`)),
    )
    return (await Promise.all(each)).map(requireNonZero).reduce((sum, size) => sum + size, 0)
  },
}

/** Returns the sizes that the row names. */
async function readSizes({ reads }: Row): Promise<Readonly<Record<string, number>>> {
  const named = Object.entries(sizesByName).filter(([name]) => reads.includes(name))
  const sizes = named.map(async ([name, size]) => [name, requireNonZero(await size())])
  return Object.fromEntries(await Promise.all(sizes))
}

async function countDocuments(query: Query): Promise<number> {
  return (await query.get()).size
}

function countListed(body: Readonly<Record<string, unknown>>): number {
  const lists = Object.values(body).filter((value) => Array.isArray(value))
  return lists.reduce((sum, list) => sum + requireNonZero(list.length), 0)
}

function countDecided({ transactions }: Readonly<Record<string, unknown>>): number {
  const orders = Array.isArray(transactions) ? transactions : []
  return orders.filter(({ status }) => status !== 'pending').length
}

function requireNonZero(size: number): number {
  return Math.max(size, 1)
}

async function readRows(): Promise<readonly Row[]> {
  const text = await readFile('docs/costs.md', 'utf8')
  return [...text.matchAll(/^\| (`(\S+)` *) \| (.+?) \| ( *\d+) \| ( *\d+) \| ( *\d+) \|$/gm)].map(
    ([line, call = '', path = '', reads = '', writes = '', deletes = '', mails = '']) => ({
      line,
      call,
      path,
      reads,
      writes,
      deletes,
      mails,
    }),
  )
}
