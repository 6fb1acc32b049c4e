import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'

const path = '/d/admin/ads/u/'
const ad = firestore.doc('site/ad')

const readAd = async () => (await ad.get()).get('text')

test('staff put a text on the home page and remove it, both audited', async () => {
  const { client, uid } = await createStaff()
  const before = await readAd()
  try {
    const { status, body } = await client.post(path, { text: '  Zero fees <b>today</b>! ' })
    expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } })
    expect(await readAd()).toBe('Zero fees <b>today</b>!')
    expect((await client.post(path, { text: '' })).status).toBe(200)
    expect(await readAd()).toBe('')
    const entries = await firestore.collection('audit').where('by', '==', uid).get()
    expect(entries.docs.map((entry) => [entry.get('action'), entry.get('from'), entry.get('to')])).toEqual(
      expect.arrayContaining([
        ['ad changed', { text: before }, { text: 'Zero fees <b>today</b>!' }],
        ['ad changed', { text: 'Zero fees <b>today</b>!' }, { text: '' }],
      ]),
    )
  } finally {
    await ad.set({ text: before, text_hi: '' })
  }
})

test('the Hindi text belongs to its ad', async () => {
  const { client } = await createStaff()
  const before = (await ad.get()).data() ?? {}
  try {
    await client.post(path, { text: 'Closed on Holi', text_hi: 'होली पर बंद' })
    expect((await ad.get()).data()).toEqual({ text: 'Closed on Holi', text_hi: 'होली पर बंद' })
    await client.post(path, { text: 'Open again' })
    expect((await ad.get()).data()).toEqual({ text: 'Open again', text_hi: '' })
  } finally {
    await ad.set(before)
  }
})

test.each([
  ['no text', {}],
  ['a text that is too long', { text: 'x'.repeat(501) }],
  ['several lines', { text: 'one\ntwo' }],
  ['control characters', { text: 'bell \u0007' }],
  ['something more', { text: 'Hello', colour: 'red' }],
])('%s is refused, and the page stays the same', async (_what, fields) => {
  const { client } = await createStaff()
  const before = await readAd()
  const { status, body } = await client.post(path, fields)
  expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String) } })
  expect(await readAd()).toBe(before)
})
