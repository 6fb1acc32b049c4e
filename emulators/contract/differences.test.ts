import { expect, test } from 'vitest'
import { by, integer, type Json, list, Wire, where } from './wire.ts'

/** Rows of emulators/docs/differences.md have two answers: the official emulator's and this one's. */
const isOurs = process.env.FIRESTORE_EMULATOR_KIND !== 'official'
const either = <Theirs, Ours>(theirs: Theirs, ours: Ours): Theirs | Ours => (isOurs ? ours : theirs)

const wire = new Wire()
const long = (end: string): Json => ({ stringValue: `${'x'.repeat(1800)}${end}` })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asha = `${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`

test('texts that differ after 1,500 bytes', async () => {
  await wire.set('long/a', { s: long('b') })
  await wire.set('long/b', { s: long('a') })
  const from = [{ collectionId: 'long' }]
  expect(await wire.find({ from, orderBy: [by('s')] })).toEqual(
    either(['long/a', 'long/b'], ['long/b', 'long/a']),
  )
  expect(await wire.find({ from, where: where('s', 'EQUAL', long('b')) })).toEqual(
    either('INVALID_ARGUMENT', ['long/a']),
  )
})

async function begin(): Promise<string> {
  const { json } = await wire.ask('POST', ':beginTransaction', {})
  return json && typeof json === 'object' && 'transaction' in json ? String(json.transaction) : ''
}

test('a document that joins what a transaction has queried', async () => {
  await wire.set('joined/a', { n: integer(1) })
  const transaction = await begin()
  const structuredQuery = { from: [{ collectionId: 'joined' }], where: where('n', 'EQUAL', integer(1)) }
  await wire.ask('POST', ':runQuery', { structuredQuery, transaction })
  expect((await wire.set('joined/b', { n: integer(1) })).code).toBe(either('ABORTED', 'OK'))
  const writes = [{ update: { name: wire.name('other/a') } }]
  expect((await wire.ask('POST', ':commit', { transaction, writes })).code).toBe(either('OK', 'ABORTED'))
})

test('two transactions that read one document', async () => {
  await wire.set('read/a', {})
  const first = await begin()
  const second = await begin()
  const read = (transaction: string) =>
    wire.ask('POST', ':batchGet', { documents: [wire.name('read/a')], transaction })
  expect((await read(first)).code).toBe('OK')
  expect((await read(second)).code).toBe(either('OK', 'ABORTED'))
})

test('errors of only one emulator', async () => {
  const name = wire.name('refused/a')
  const nested = { fieldPath: 'l', appendMissingElements: { values: [list(integer(1))] } }
  const count = (alias: string) => ({ alias, count: {} })
  const structuredQuery = {
    from: [{ collectionId: 'refused', allDescendants: true }],
    orderBy: [by('__name__')],
  }
  const codes = [
    (await wire.commit({ update: { name }, updateMask: { fieldPaths: ['__name__'] } })).code,
    (await wire.commit({ update: { name }, updateTransforms: [nested] })).code,
    (await wire.commit({ delete: 'projects/demo-other/databases/(default)/documents/a/b' })).code,
    (await wire.ask('POST', ':partitionQuery', { structuredQuery, partitionCount: 2 })).code,
    await wire.aggregate({ from: [{ collectionId: 'refused' }] }, ...'abcdef'.split('').map(count)),
  ]
  const invalid = 'INVALID_ARGUMENT'
  expect(codes).toEqual(
    either(['OK', 'OK', 'OK', 'UNIMPLEMENTED', 'UNKNOWN'], [invalid, invalid, invalid, 'OK', invalid]),
  )
})

test('a commit without writes', async () => {
  const { json } = await wire.commit()
  expect(json).toEqual(either({}, { commitTime: expect.any(String) }))
})

test.for<[string, boolean, boolean]>([
  ["bool('true')", false, true],
  ["!exists(/databases/$(db)/documents/a/$('b/c/d'))", true, false],
  ["float('0x1p3') == 8.0", true, false],
  ["'ph'.replace('(p)h', '$2') != 'x'", false, false],
  ['request.keys().size() == 4', false, true],
])('rules: %s', async ([condition, theirs, ours]) => {
  const guarded = new Wire()
  await guarded.useRules(`rules_version = '2'; service cloud.firestore {
    match /databases/{db}/documents/{id=**} { allow get: if ${condition}; } }`)
  const isAllowed = (await guarded.ask('GET', '/a/b', undefined, asha)).code === 'NOT_FOUND'
  expect(isAllowed).toBe(either(theirs, ours))
})

test.for(['/a/!b', '/a/$b', '/a/"b"'])('rules: the path %s', async (path) => {
  const refused = await new Wire().useRules(`rules_version = '2'; service cloud.firestore {
    match /databases/{db}/documents/{id=**} { allow get: if ${path} is path; } }`)
  expect(Boolean(refused)).toBe(either(false, true))
})
