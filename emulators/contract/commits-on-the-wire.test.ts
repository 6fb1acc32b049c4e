import { describe, expect, test } from 'vitest'
import { integer, type Json, Wire } from './wire.ts'

const wire = new Wire()
let documents = 0

/** A document that no earlier test has used. */
async function createPath(isStored: boolean): Promise<string> {
  documents += 1
  const path = `c/d${documents}`
  if (isStored) await wire.set(path, { stored: integer(1) })
  return path
}

const writes: Readonly<Record<string, (name: string) => Json>> = {
  set: (name) => ({ update: { name, fields: { a: integer(1) } } }),
  change: (name) => ({ update: { name, fields: { b: integer(1) } }, updateMask: { fieldPaths: ['b'] } }),
  transform: (document) => ({
    transform: { document, fieldTransforms: [{ fieldPath: 'n', increment: integer(1) }] },
  }),
  delete: (name) => ({ delete: name }),
  verify: (name) => ({ verify: name }),
}

const preconditions: Readonly<Record<string, Json>> = {
  present: { exists: true },
  absent: { exists: false },
  old: { updateTime: '2020-01-01T00:00:00Z' },
  older: { updateTime: '2019-01-01T00:00:00Z' },
}

/** Makes a write from the name of a case, such as `set:absent`. */
function write(what: string, path: string): Json {
  const [operation = '', precondition] = what.split(':')
  const currentDocument = precondition && preconditions[precondition]
  return { ...writes[operation]?.(wire.name(path)), ...(currentDocument && { currentDocument }) }
}

describe('two writes of one document in a commit', () => {
  const invalid = 'INVALID_ARGUMENT'
  /** Outcomes for a stored document, and for a missing one. */
  test.for<[string, string, string, string]>([
    ['set', 'set', 'OK', 'OK'],
    ['set:absent', 'change:present', 'ALREADY_EXISTS', 'OK'],
    ['set', 'set:absent', invalid, invalid],
    ['set:present', 'set:absent', invalid, invalid],
    ['set', 'delete:absent', invalid, invalid],
    ['set', 'transform:present', 'OK', 'OK'],
    ['set', 'set:old', invalid, invalid],
    ['set:old', 'set', 'FAILED_PRECONDITION', 'FAILED_PRECONDITION'],
    ['set:old', 'set:old', 'FAILED_PRECONDITION', 'FAILED_PRECONDITION'],
    ['set:old', 'set:older', invalid, invalid],
    ['delete', 'set', 'OK', 'OK'],
    ['delete', 'change:present', invalid, invalid],
    ['delete:present', 'set', 'OK', 'NOT_FOUND'],
    ['delete', 'set:absent', 'OK', 'OK'],
    ['delete:absent', 'set:absent', 'ALREADY_EXISTS', 'OK'],
    ['delete', 'delete:present', invalid, invalid],
    ['delete', 'delete', 'OK', 'OK'],
    ['delete:old', 'set:old', invalid, invalid],
    ['verify:present', 'set', invalid, invalid],
    ['set', 'verify:present', invalid, invalid],
    ['verify:present', 'verify:present', invalid, invalid],
  ])('%s, then %s', async ([first, second, stored, missing]) => {
    const outcome = async (path: string) => (await wire.commit(write(first, path), write(second, path))).code
    expect([await outcome(await createPath(true)), await outcome(await createPath(false))]).toEqual([
      stored,
      missing,
    ])
  })

  test('of the same version', async () => {
    const path = await createPath(false)
    const { json } = await wire.ask('PATCH', `/${path}`, { fields: {} })
    const currentDocument = json &&
      typeof json === 'object' &&
      'updateTime' in json && { updateTime: json.updateTime }
    const set = { ...write('set', path), currentDocument }
    const { code } = await wire.commit(set, write('change', path), set)
    expect(code).toBe('OK')
  })
})

test('a verification needs a precondition', async () => {
  expect((await wire.commit(write('verify', await createPath(true)))).code).toBe('INVALID_ARGUMENT')
  expect((await wire.commit(write('verify:present', await createPath(true)))).code).toBe('OK')
  expect((await wire.commit(write('verify:present', await createPath(false)))).code).toBe('NOT_FOUND')
})

describe('rules judge several writes of one document by their result', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const asha = `${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`

  test.for<[boolean, string[], string]>([
    [true, ['delete', 'set'], 'update'],
    [false, ['delete', 'set'], 'create'],
    [true, ['set', 'delete'], 'delete'],
    [false, ['set', 'delete'], 'delete'],
    [true, ['set', 'change', 'transform'], 'update'],
    [false, ['set', 'change', 'transform'], 'create'],
    [true, ['set', 'delete', 'set'], 'update'],
  ])('stored: %s, %s: %s', async ([isStored, sequence, method]) => {
    for (const allowed of ['create', 'update', 'delete']) {
      const guarded = new Wire()
      const content = `service cloud.firestore { match /{x=**} { allow ${allowed}; } }`
      await guarded.useRules(content)
      const path = 'c/d'
      if (isStored) await guarded.set(path, { stored: integer(1) })
      const asked = sequence.map((what) => writes[what]?.(guarded.name(path)))
      const { code } = await guarded.ask('POST', ':commit', { writes: asked }, asha)
      expect(code).toBe(allowed === method ? 'OK' : 'PERMISSION_DENIED')
    }
  })
})
