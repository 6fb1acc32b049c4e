import { defaultCannedTexts } from '@rupee/domain/thread/canned-texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, type Payer } from '../../support/swaps.ts'
import { readAudit, readMessages, readOrder } from './conversation.ts'

let staff: SignedIn
let viewer: SignedIn
let payer: Payer
let id: string

beforeAll(async () => {
  ;[staff, viewer, payer] = await Promise.all([createStaff('operator'), createStaff('viewer'), createPayer()])
  id = await createOrder(payer, (await createOwnPair()).swap)
})

const roleForbids = { status: 403, body: { error: 'Your role does not allow this' } }

describe('an internal note', () => {
  const write = async ({ client }: Pick<SignedIn, 'client'>, fields: object = {}) => {
    const { status, body } = await client.post('/d/admin/orders/note/', {
      id,
      note: 'n1',
      text: 'Called the bank',
      ...fields,
    })
    return { status, body }
  }
  const readNotes = async () => {
    const { docs } = await firestore.collection(`orderNotes/${id}/notes`).get()
    return docs.map((note) => note.data())
  }

  test('is stored once with its author, and appears neither in the order nor in the thread', async () => {
    const before = await readOrder(id)
    const added = { status: 200, body: { message: 'The note is added' } }
    expect([await write(staff), await write(staff)]).toEqual([added, added])
    expect(await readNotes()).toEqual([
      expect.objectContaining({ text: 'Called the bank', by: staff.uid, byName: staff.name }),
    ])
    expect(await readOrder(id)).toEqual(before)
    expect(await readMessages(id)).toEqual([])
    expect((await readAudit(id)).map(({ action }) => action)).toEqual(['note added'])
    const own = await payer.client.post('/d/api/transactions/')
    expect(JSON.stringify(own.body)).not.toContain('Called the bank')
  })

  test.each([
    ['without words', { note: 'n2', text: ' ' }, { status: 400, body: { error: 'Please write a note' } }],
    [
      'about an unknown order',
      { note: 'n2', id: 'NOSUCHORDER' },
      { status: 404, body: { error: 'Order not found' } },
    ],
  ])('is refused %s', async (_what, fields, refused) => {
    const before = await readNotes()
    expect(await write(staff, fields)).toEqual(refused)
    expect(await readNotes()).toEqual(before)
  })

  test('cannot be written by viewers or customers', async () => {
    const before = await readNotes()
    expect(await write(viewer, { note: 'n3' })).toEqual(roleForbids)
    expect(await write(payer, { note: 'n3' })).toMatchObject({ status: 403 })
    expect(await readNotes()).toEqual(before)
  })
})

describe('canned texts', () => {
  const save = async ({ client }: Pick<SignedIn, 'client'>, texts: object, version?: number) => {
    const fields = { texts: JSON.stringify(texts), ...(version !== undefined && { version }) }
    const { status, body } = await client.post('/d/admin/canned-texts/', fields)
    return { status, body }
  }
  const readStored = async () => (await firestore.doc('settings/cannedTexts').get()).data()
  const saved = { status: 200, body: { message: 'The texts are saved' } }
  const own = { id: 'own', kind: 'question', title: 'Own', text: 'Which bank, {name}?' }

  test('start with those of the product, and are replaced as a list', async () => {
    expect(await save(staff, [...defaultCannedTexts, own], 0)).toEqual(saved)
    expect(await readStored()).toEqual({ texts: [...defaultCannedTexts, own], version: 1 })
    expect(await save(staff, [{ ...own, text: 'Which?' }], 1)).toEqual(saved)
    expect(await readStored()).toEqual({ texts: [{ ...own, text: 'Which?' }], version: 2 })
    const entries = await readAudit('cannedTexts')
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'canned texts changed',
        by: staff.uid,
        from: {},
        to: { 'question: Own': own.text },
      }),
    )
  })

  test('are not overwritten by a person who has not seen the last edit', async () => {
    const before = await readStored()
    expect(await save(staff, [], 0)).toEqual({
      status: 409,
      body: { error: 'Someone else has changed the texts. Please check them and try again.' },
    })
    expect(await readStored()).toEqual(before)
  })

  test('are not audited if nothing changes', async () => {
    const { texts = [] } = { ...(await readStored()) }
    const before = await readAudit('cannedTexts')
    expect(await save(staff, texts)).toEqual(saved)
    expect(await readAudit('cannedTexts')).toHaveLength(before.length)
  })

  test('cannot be changed by viewers or customers', async () => {
    const before = await readStored()
    expect(await save(viewer, [])).toEqual(roleForbids)
    expect(await save(payer, [])).toMatchObject({ status: 403 })
    expect(await readStored()).toEqual(before)
  })
})
