import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createRupee } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'

let operator: SignedIn
let viewer: SignedIn
let wallet: string

beforeAll(async () => {
  ;[operator, viewer] = await Promise.all([createStaff('operator'), createStaff('viewer')])
  wallet = (await createRupee()).id
})

async function post(who: SignedIn, name: 'save' | 'delete', fields: object) {
  const answer = await who.client.post(`/d/admin/layouts/${name}/`, { ...fields })
  return answer.status
}

const makeLayout = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Village Bank',
  wallet,
  account: '1234',
  monthFirst: 'true',
  columns: JSON.stringify({ date: 'Day', amount: 'Sum', kind: 'Side' }),
  ...changes,
})

const readStored = async (id: string) => (await firestore.doc(`statementLayouts/${id}`).get()).data()

const readActions = async (id: string) => (await readAudit(id)).map(({ action }) => action)

test('a layout is saved, changed and deleted, each once', async () => {
  const first = makeLayout()
  const { id } = first
  expect([await post(operator, 'save', first), await post(operator, 'save', first)]).toEqual([200, 200])
  expect(await readStored(id)).toMatchObject({
    name: 'Village Bank',
    columns: { date: 'Day', kind: 'Side' },
    monthFirst: true,
  })
  expect(await readActions(id)).toEqual(['statement layout saved'])
  expect(await post(operator, 'save', { ...first, account: '9999' })).toBe(200)
  expect(await readStored(id)).toMatchObject({ account: '9999' })
  expect(await readActions(id)).toEqual(['statement layout saved', 'statement layout saved'])
  expect([await post(operator, 'delete', { id }), await post(operator, 'delete', { id })]).toEqual([200, 404])
  expect(await readStored(id)).toBeUndefined()
  expect((await readActions(id)).toSorted()).toEqual([
    ...['statement layout deleted', 'statement layout saved', 'statement layout saved'],
  ])
})

test.each([
  ['of a viewer', () => viewer, {}, 403],
  ['without an amount', () => operator, { columns: '{"date":"Day"}' }, 400],
  ['with an unknown column', () => operator, { columns: '{"date":"Day","amount":"Sum","to":"To"}' }, 400],
  ['of an unknown wallet', () => operator, { wallet: 'nowhere' }, 404],
])('a layout %s is not saved', async (_, who, changes, status) => {
  const sent = makeLayout(changes)
  expect(await post(who(), 'save', sent)).toBe(status)
  expect(await readStored(sent.id)).toBeUndefined()
})
