import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { everyMigration } from '@rupee/functions/operations/migrations/every-migration.ts'
import { migrate } from '@rupee/functions/operations/migrations/migrate.ts'
import {
  firstVersion,
  listMigrations,
  type Migration,
} from '@rupee/functions/operations/migrations/migration.ts'
import { makeUpdatingPart } from '@rupee/functions/operations/migrations/parts.ts'
import { world } from '@rupee/functions/platform/world/world.ts'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'

const count = 600
const cards = () => firestore.collection('cards')
const project = firestore.doc('settings/project')
const turn = firestore.doc('checkpoints/migrations')

/** Called for each card that the first migration is about to change. */
let beforeChange: (card: DocumentSnapshot) => void

const documents = () => world().firestore.collection('cards')

/** Code that has both names reads old and new cards; the second migration removes the old name. */
const addFullName: Migration = {
  version: 2,
  summary: 'Cards have a full name.',
  isAdditive: true,
  parts: [
    makeUpdatingPart({
      documents,
      change(card) {
        if (card.get('fullName') !== undefined) return undefined
        beforeChange(card)
        return { fullName: `${card.get('first')} ${card.get('last')}` }
      },
    }),
  ],
}

const removeOldName: Migration = {
  version: 3,
  summary: 'Cards have no first and last name.',
  isAdditive: false,
  parts: [
    makeUpdatingPart({
      documents,
      change: (card) => (card.get('first') === undefined ? undefined : withoutNames),
    }),
  ],
}

const withoutNames = { first: FieldValue.delete(), last: FieldValue.delete() }

const migrations = [addFullName, removeOldName]

const toId = (number: number) => `card-${String(number).padStart(4, '0')}`
const oldCard = { first: 'Asha', last: 'Rao' }

async function readAllCards() {
  return (await cards().get()).docs.map((card) => card.data())
}

beforeEach(async () => {
  beforeChange = () => {}
  await project.set({ schemaVersion: 1 })
  for (let each = 0; each < count; each += 1) await cards().doc(toId(each)).set(oldCard)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([firestore.recursiveDelete(cards()), turn.delete()])
})

test('a stopped migration continues where it was, and all documents and the version are new at the end', async () => {
  beforeChange = ({ id }) => {
    if (id === toId(520)) throw new Error('The process was ended')
  }
  await expect(migrate({ migrations, target: 3 })).rejects.toThrow('ended')
  expect((await project.get()).data()).toEqual({ schemaVersion: 1 })

  const lines: string[] = []
  const seen: string[] = []
  beforeChange = ({ id }) => seen.push(id)
  const done = await migrate({ migrations, target: 3, progress: (line) => lines.push(line) })
  expect(lines[0]).toBe('Continues version 2 after 500 changed documents')
  expect(seen.toSorted()[0]).toBe(toId(520))
  expect(done).toMatchObject({
    from: 1,
    version: 3,
    steps: [
      // The 49 documents that the interrupted page had changed are not counted.
      { version: 2, state: 'done', changed: count - 49 },
      { version: 3, state: 'done', changed: count },
    ],
  })
  expect(await readAllCards()).toEqual(Array.from({ length: count }, () => ({ fullName: 'Asha Rao' })))
  expect((await project.get()).data()).toEqual({ schemaVersion: 3 })
  expect((await turn.get()).exists).toBe(false)
  const { docs } = await firestore.collection('audit').where('action', '==', 'data migrated').get()
  expect(docs.map((entry) => entry.get('to').version).toSorted()).toEqual([2, 3])
})

test('documents that calls write during a migration keep these changes and get the new layout', async () => {
  const written: Promise<unknown>[] = []
  beforeChange = ({ id }) => {
    if (id === toId(510)) written.push(cards().doc('a-new-card').set(oldCard))
    if (id === toId(550) && written.length < 2) written.push(cards().doc(id).update({ first: 'Meera' }))
  }
  await migrate({ migrations: [addFullName], target: 2 })
  await Promise.all(written)
  expect(written).toHaveLength(2)
  expect((await cards().doc('a-new-card').get()).get('fullName')).toBe('Asha Rao')
  expect((await cards().doc(toId(550)).get()).get('fullName')).toBe('Meera Rao')
})

test('only one of two operators at the same time migrates', async () => {
  const both = await Promise.allSettled([
    migrate({ migrations: [addFullName], target: 2 }),
    migrate({ migrations: [addFullName], target: 2 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({
      message: expect.stringContaining('Another process is migrating this project'),
    }),
  })
})

test('a process that was killed keeps its turn for two minutes', async () => {
  const place = { holder: 'somebody', version: 2, part: 0, after: toId(499), changed: 500 }
  await turn.set({ ...place, until: new Date(Date.now() + 60_000) })
  await expect(migrate({ migrations, target: 3 })).rejects.toThrow('Another process')
  await turn.set({ ...place, until: new Date(Date.now() - 1) })
  expect(await migrate({ migrations, target: 3 })).toMatchObject({ version: 3 })
})

test('a continued pass does not end a migration, because old code may have written behind it', async () => {
  const ended = new Date(Date.now() - 1)
  await turn.set({ holder: 'somebody', version: 2, part: 0, after: toId(count), changed: 0, until: ended })
  expect(await migrate({ migrations: [addFullName], target: 2 })).toMatchObject({
    steps: [{ changed: count }],
  })
})

test('a dry run counts the documents and changes none', async () => {
  const before = await readAllCards()
  expect(await migrate({ isDryRun: true, migrations, target: 3 })).toMatchObject({
    version: 1,
    steps: [
      { version: 2, state: 'would be done', changed: count },
      { version: 3, state: 'would be done', changed: count },
    ],
  })
  expect(await readAllCards()).toEqual(before)
  expect([(await project.get()).data(), (await turn.get()).exists]).toEqual([{ schemaVersion: 1 }, false])
})

test('before a deployment, only additive migrations run', async () => {
  expect(await migrate({ isAdditiveOnly: true, migrations, target: 3 })).toMatchObject({
    version: 2,
    steps: [{ state: 'done' }, { version: 3, state: 'left', changed: 0 }],
  })
})

test('a migration that never recognises the new layout is stopped', async () => {
  const parts = [makeUpdatingPart({ documents, change: () => ({ fullName: 'Asha Rao' }) })]
  const endless = { ...addFullName, parts }
  await expect(migrate({ migrations: [endless], target: 2 })).rejects.toThrow('still changes documents')
  expect((await project.get()).data()).toEqual({ schemaVersion: 1 })
})

test.each([
  ['a gap', 1, [removeOldName], 3, 'There is no migration to version 2'],
  ['two migrations to one version', 1, [addFullName, addFullName], 2, 'several migrations to version 2'],
  ['data newer than the code', 3, migrations, 2, 'The data has version 3, and this code knows 2'],
])('%s is refused', async (_what, version, given, target, message) => {
  await project.set({ schemaVersion: version })
  const before = await readAllCards()
  await expect(migrate({ migrations: given, target })).rejects.toThrow(message)
  expect(await readAllCards()).toEqual(before)
})

test('the migrations of this code lead to its version', () => {
  expect(listMigrations(everyMigration, firstVersion, schemaVersion)).toEqual(everyMigration)
})

test('data from before the settings of the project is migrated, and a new project has none', async () => {
  await project.delete()
  expect(await migrate({ isDryRun: true, migrations, target: 3 })).toMatchObject({ from: 1 })
  await firestore.recursiveDelete(firestore.collection('wallets'))
  expect(await migrate({ migrations, target: 3 })).toEqual({ from: 3, version: 3, target: 3, steps: [] })
})
