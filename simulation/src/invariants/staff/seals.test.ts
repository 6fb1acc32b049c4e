import { parseAuditKeys } from '@rupee/functions/platform/audit/audit-keys.ts'
import { fingerprint } from '@rupee/functions/platform/audit/fingerprint.ts'
import { createSeal, type Seal, sealId, toHead } from '@rupee/functions/platform/audit/seal.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { environment } from '../../process/bundle.ts'
import { Exchange } from '../examples/exchange.ts'
import type { Changes, Fields } from '../examples/opening.ts'
import { Seals } from './seals.ts'

const keys = parseAuditKeys(environment.AUDIT_KEYS)
const hour = (hours: number) => new Date(`2026-11-21T0${hours}:00:00Z`)

/** Returns a seal made by the code of the product. The invariant computes its own. */
function sealed(from: number, entries: Changes, before?: Seal, by = keys): Seal {
  const prints = Object.entries(entries).map(([path, fields]): [string, string] => {
    const id = path.split('/')[1] ?? ''
    return [id, fingerprint(id, stored(fields ?? {}))]
  })
  const sealedAt = new Date(hour(from + 1).getTime() + 20 * 60_000)
  return createSeal(
    { from: hour(from), until: hour(from + 1), entries: new Map(prints), sealedAt, before },
    by,
  )
}

const stored = (fields: Fields) => ({ ...fields, at: Timestamp.fromDate(new Date(String(fields.at))) })

const sealAlone = (seal: Seal): Changes => ({ [`auditSeals/${sealId(seal.counter)}`]: seal })

const written = (seal: Seal): Changes => ({ ...sealAlone(seal), 'auditHead/newest': toHead(seal) })

const opened = () => {
  const exchange = new Exchange(new Seals())
  const first = exchange.entry('one', {
    action: 'identity revealed',
    by: 'ben',
    about: 'dev',
    to: { b: 1, a: null },
  })
  exchange.commit(first)
  exchange.pass(60)
  const second = exchange.entry('two', { action: 'archive read', by: 'ben', about: 'dev' })
  exchange.commit(second)
  exchange.pass(90)
  return { exchange, first, second }
}

test('consecutive seals are accepted, including hours without entries', () => {
  const { exchange, first, second } = opened()
  const six = sealed(6, first)
  const seven = sealed(7, second, six)
  for (const seal of [six, seven, sealed(8, {}, seven)]) exchange.commit(written(seal))
})

test.each<[string, (first: Changes) => Seal]>([
  [
    'with an entry that has changed',
    (first) => sealed(6, { 'audit/one': { ...first['audit/one'], by: 'cara' } }),
  ],
  ['without an entry', () => sealed(6, {})],
  ['with a MAC of its own', (first) => ({ ...sealed(6, first), mac: 'abc' })],
  [
    'with another key',
    (first) => sealed(6, first, undefined, parseAuditKeys(`k1:${Buffer.alloc(32).toString('base64')}`)),
  ],
  ['after a missing one', (first) => sealed(6, first, sealed(5, {}))],
])('a seal %s is found', (_what, make) => {
  const { exchange, first } = opened()
  const seal = make(first)
  expect(() => exchange.commit(written(seal))).toThrow(expect.objectContaining({ invariant: 'seals' }))
})

const late = (exchange: Exchange) => {
  const at = new Date('2026-11-21T06:59:59Z')
  return exchange.entry('late', { action: 'archive read', about: 'dev', by: 'ben', at })
}

test.each<[string, (exchange: Exchange, six: Seal, second: Changes) => Changes, RegExp]>([
  ['a time that is left out', (_, six, second) => written(sealed(8, second, six)), /does not go on/],
  ['a seal without the head', (_, six, second) => sealAlone(sealed(7, second, six)), /without the head/],
  [
    'a seal that changes',
    (exchange) => exchange.changed(`auditSeals/${sealId(1)}`, { mac: 'abc' }),
    /changes/,
  ],
  [
    'another head',
    (_, six, second) => ({ 'auditHead/newest': toHead(sealed(7, second, six)) }),
    /head is not/,
  ],
  ['an entry that comes later', late, /late comes after its time/],
])('%s is found', (_what, change, violation) => {
  const { exchange, first, second } = opened()
  const six = sealed(6, first)
  exchange.commit(written(six))
  expect(() => exchange.commit(change(exchange, six, second))).toThrow(violation)
})
