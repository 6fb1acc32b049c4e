import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { thisMachine } from '../world/this-machine.ts'
import { parseIdentityKeys } from './identity-keys.ts'
import { listIdentityNames } from './identity-names.ts'
import { seal, unseal } from './sealed.ts'

handInSmall(thisMachine)

const createKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

const first = createKey('first')
const second = createKey('second')
const before = parseIdentityKeys(first)
const after = parseIdentityKeys(`${second},${first}`)
const withoutFirst = parseIdentityKeys(second)

describe('sealing', () => {
  test('sealed text opens in its own place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        expect(unseal(seal(text, place, before), place, before)).toBe(text)
      }),
    )
  })

  test('the same number is never sealed to the same text twice, and does not appear in it', () => {
    const texts = Array.from({ length: 100 }, () => seal('123456789012', 'kyc/a/aadhaar', before))
    expect(new Set(texts).size).toBe(100)
    for (const text of texts) {
      expect(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
        '123456789012',
      )
    }
  })

  test('sealed text opens in no other place', () => {
    const sealed = seal('ABCDE1234F', 'kyc/asha/pan', before)
    expect(() => unseal(sealed, 'kyc/ravi/pan', before)).toThrow()
  })

  test('one changed bit is noticed', () => {
    const sealed = seal('ABCDE1234F', 'kyc/asha/pan', before)
    const [id, content = ''] = sealed.split('.')
    const bytes = Buffer.from(content, 'base64url')
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(() => unseal(`${id}.${changed.toString('base64url')}`, 'kyc/asha/pan', before)).toThrow()
      }),
    )
  })
})

describe('rotation', () => {
  test('text sealed by an old key opens while the key is listed, and new text uses the new key', () => {
    const sealed = seal('123456789012', 'place', before)
    expect(unseal(sealed, 'place', after)).toBe('123456789012')
    expect(() => unseal(sealed, 'place', withoutFirst)).toThrow('not listed')
    expect(seal('123456789012', 'place', after)).toMatch(/^second\./)
  })

  test('a number is recognised by the hashes made with earlier keys', () => {
    const [old] = listIdentityNames('pan', 'ABCDE1234F', before)
    const names = listIdentityNames('pan', 'ABCDE1234F', after)
    expect(names).toHaveLength(2)
    expect(names[1]).toBe(old)
    expect(names[0]).not.toBe(old)
  })
})

test('the hash depends on the kind of number', () => {
  expect(listIdentityNames('pan', '1', before)).not.toEqual(listIdentityNames('aadhaar', '1', before))
})

test.each([
  ['nothing', ''],
  ['no key', 'first'],
  ['a short key', 'first:c2hvcnQ='],
  ['an id twice', `${first},${first}`],
  ['an id that contains a separator', `a.b:${randomBytes(32).toString('base64')}`],
  ['something behind the key', `${first}:more`],
])('keys with %s are refused without being quoted', (_what, text) => {
  const refusal = (() => {
    try {
      return String(parseIdentityKeys(text))
    } catch (error) {
      return String(error)
    }
  })()
  expect(refusal).toMatch(/^Error: IDENTITY_KEYS/)
  expect(refusal).not.toContain(first.split(':')[1])
})
