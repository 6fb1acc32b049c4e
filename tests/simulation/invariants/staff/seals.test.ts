import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { fingerprint } from '../../../../functions/src/audit/fingerprint.ts'
import { type Seal, sealOf } from '../../../../functions/src/audit/seal.ts'
import { type Changes, Exchange, type Fields } from '../examples/exchange.ts'
import { Seals } from './seals.ts'

/** As production makes it: the invariant counts for itself. */
function sealed(hour: string, entries: Changes, before?: Seal): Seal {
  const prints = Object.entries(entries).map(([path, fields]): [string, string] => {
    const id = path.split('/')[1] ?? ''
    return [id, fingerprint(id, stored(fields ?? {}))]
  })
  return sealOf(hour, new Map(prints), before)
}

const stored = (fields: Fields) => ({ ...fields, at: Timestamp.fromDate(new Date(String(fields.at))) })

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

const [six, seven] = ['2026-11-21T06', '2026-11-21T07']

test('seals that follow each other are fine', () => {
  const { exchange, first, second } = opened()
  const seal = sealed(six, first)
  exchange.commit({ [`seals/${six}`]: seal })
  exchange.commit({ [`seals/${seven}`]: sealed(seven, second, seal) })
})

test.each([
  [
    'with an entry that has changed',
    (first: Changes) => sealed(six, { 'audit/one': { ...first['audit/one'], by: 'cara' } }),
  ],
  ['without an entry', () => sealed(six, {})],
  ['with a hash of its own', (first: Changes) => ({ ...sealed(six, first), hash: 'abc' })],
  ['after one that there is not', (first: Changes) => sealed(six, first, sealed('2026-11-21T05', first))],
])('a seal %s is found', (_what, make) => {
  const { exchange, first } = opened()
  const seal = make(first)
  expect(() => exchange.commit({ [`seals/${six}`]: seal })).toThrow(
    expect.objectContaining({ invariant: 'seals' }),
  )
})

test('an hour that is left out, a seal that changes, and an entry that comes later are found', () => {
  const { exchange, first, second } = opened()
  expect(() => exchange.commit({ [`seals/${seven}`]: sealed(seven, second) })).toThrow(/leaves out/)
  exchange.commit({ [`seals/${six}`]: sealed(six, first) })
  expect(() => exchange.commit(exchange.changed(`seals/${six}`, { hash: 'abc' }))).toThrow(/changes/)
  const late = exchange.entry('late', {
    action: 'archive read',
    about: 'dev',
    by: 'ben',
    at: new Date(`${six}:59:59Z`),
  })
  expect(() => exchange.commit(late)).toThrow(/late comes after its hour/)
})
