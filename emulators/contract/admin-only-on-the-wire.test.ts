import { expect, test } from 'vitest'
import { integer, type Json, list, Wire } from './wire.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asha = `${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`

const wire = new Wire()
const everybody = 'service cloud.firestore { match /{path=**} { allow read, write; } }'
const update = (path: string, fields: Json = {}): Json => ({ update: { name: wire.name(path), fields } })
const batchWrite = (writes: readonly Json[], token?: string) =>
  wire.ask('POST', ':batchWrite', { writes }, token)
const readCode = async (path: string) => (await wire.ask('GET', path)).code

test.for<[string, Json]>([
  ['reserved-name', update('reserved-name/__x__')],
  ['reserved-collection', update('__reserved__/x')],
  ['reserved-field', update('reserved-field/x', { __x__: integer(1) })],
  ['nested-arrays', update('nested-arrays/x', { l: list(list()) })],
  ['unconditional-verify', { verify: wire.name('unconditional-verify/x') }],
  ['same-document', update('same-document/valid')],
])('an invalid batch write writes nothing: %s', async ([collection, invalid]) => {
  const { status, code } = await batchWrite([update(`${collection}/valid`), invalid])
  expect({ status, code }).toEqual({ status: 400, code: 'INVALID_ARGUMENT' })
  expect(await readCode(`/${collection}/valid`)).toBe('NOT_FOUND')
})

test('a failed precondition stops only its own write of a batch', async () => {
  const failing = { ...update('preconditions/b'), currentDocument: { exists: true } }
  const { code, json } = await batchWrite([update('preconditions/a'), failing])
  expect(code).toBe('OK')
  expect(json).toMatchObject({ status: [{}, { code: 5 }] })
  expect(await readCode('/preconditions/a')).toBe('OK')
  expect(await readCode('/preconditions/b')).toBe('NOT_FOUND')
})

test('batch writes need admin authentication, whatever the rules allow', async () => {
  await wire.useRules(everybody)
  const { status, code } = await batchWrite([update('batches/a')], asha)
  expect({ status, code }).toEqual({ status: 403, code: 'PERMISSION_DENIED' })
  expect(await readCode('/batches/a')).toBe('NOT_FOUND')
  expect((await batchWrite([update('batches/a')])).code).toBe('OK')
  expect(await readCode('/batches/a')).toBe('OK')
})

test('missing documents are listed with admin authentication only, whatever the rules allow', async () => {
  await wire.useRules(everybody)
  await wire.set('parents/missing/children/a', {})
  const list = (query: string, token?: string) => wire.ask('GET', `/parents${query}`, undefined, token)
  expect((await list('?showMissing=true', asha)).code).toBe('PERMISSION_DENIED')
  expect((await list('', asha)).code).toBe('OK')
  expect((await list('?showMissing=true')).json).toEqual({
    documents: [{ name: wire.name('parents/missing') }],
  })
})
