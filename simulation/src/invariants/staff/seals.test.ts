import { parseAuditKeys } from '@rupee/functions/platform/audit/audit-keys.ts'
import { computeFingerprint } from '@rupee/functions/platform/audit/fingerprint.ts'
import { createSeal, type Seal, sealId, toHead } from '@rupee/functions/platform/audit/seal.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { environment } from '../../process/bundle.ts'
import { Exchange } from '../examples/exchange.ts'
import type { Changes, Fields } from '../examples/opening.ts'
import { Seals } from './seals.ts'

const keys = parseAuditKeys(environment.AUDIT_KEYS)
const toHour = (hours: number) => new Date(`2026-11-21T0${hours}:00:00Z`)

/** Returns a seal made by the code of the product. The invariant computes its own. */
function makeSealed(from: number, entries: Changes, before?: Seal, by = keys): Seal {
  const prints = Object.entries(entries).map(([path, fields]): [string, string] => {
    const id = path.split('/')[1] ?? ''
    return [id, computeFingerprint(id, makeStored(fields ?? {}))]
  })
  const sealedAt = new Date(toHour(from + 1).getTime() + 20 * 60_000)
  return createSeal(
    { from: toHour(from), until: toHour(from + 1), entries: new Map(prints), sealedAt, before },
    by,
  )
}

const makeStored = (fields: Fields) => ({ ...fields, at: Timestamp.fromDate(new Date(String(fields.at))) })

const sealAlone = (seal: Seal): Changes => ({ [`auditSeals/${sealId(seal.counter)}`]: seal })

const makeWritten = (seal: Seal): Changes => ({ ...sealAlone(seal), 'auditHead/newest': toHead(seal) })

const openExchange = () => {
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
  const { exchange, first, second } = openExchange()
  const six = makeSealed(6, first)
  const seven = makeSealed(7, second, six)
  for (const seal of [six, seven, makeSealed(8, {}, seven)]) exchange.commit(makeWritten(seal))
})

test.each<[string, (first: Changes) => Seal]>([
  [
    'with an entry that has changed',
    (first) => makeSealed(6, { 'audit/one': { ...first['audit/one'], by: 'cara' } }),
  ],
  ['without an entry', () => makeSealed(6, {})],
  ['with a MAC of its own', (first) => ({ ...makeSealed(6, first), mac: 'abc' })],
  [
    'with another key',
    (first) => makeSealed(6, first, undefined, parseAuditKeys(`k1:${Buffer.alloc(32).toString('base64')}`)),
  ],
  ['after a missing one', (first) => makeSealed(6, first, makeSealed(5, {}))],
])('a seal %s is found', (_what, make) => {
  const { exchange, first } = openExchange()
  const seal = make(first)
  expect(() => exchange.commit(makeWritten(seal))).toThrow(expect.objectContaining({ invariant: 'seals' }))
})

const makeLate = (exchange: Exchange) => {
  const at = new Date('2026-11-21T06:59:59Z')
  return exchange.entry('late', { action: 'archive read', about: 'dev', by: 'ben', at })
}

test.each<[string, (exchange: Exchange, six: Seal, second: Changes) => Changes, RegExp]>([
  ['a time that is left out', (_, six, second) => makeWritten(makeSealed(8, second, six)), /does not go on/],
  ['a seal without the head', (_, six, second) => sealAlone(makeSealed(7, second, six)), /without the head/],
  [
    'a seal that changes',
    (exchange) => exchange.changed(`auditSeals/${sealId(1)}`, { mac: 'abc' }),
    /changes/,
  ],
  [
    'another head',
    (_, six, second) => ({ 'auditHead/newest': toHead(makeSealed(7, second, six)) }),
    /head is not/,
  ],
  ['an entry that comes later', makeLate, /late comes after its time/],
])('%s is found', (_what, change, violation) => {
  const { exchange, first, second } = openExchange()
  const six = makeSealed(6, first)
  exchange.commit(makeWritten(six))
  expect(() => exchange.commit(change(exchange, six, second))).toThrow(violation)
})
