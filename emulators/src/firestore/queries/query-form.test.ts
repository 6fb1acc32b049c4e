import { expect, test } from 'vitest'
import { Reference, type Value } from '../values/value.ts'
import { checkQuery } from './check-query.ts'
import { normaliseQuery } from './normalise.ts'
import type { FieldOperator, Filter, Query } from './query.ts'
import { toQueryForm } from './query-form.ts'

function query(asked: Partial<Query>): Query {
  return normaliseQuery({
    parent: '',
    collectionId: 'c',
    allDescendants: false,
    filter: undefined,
    orderBy: [],
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    projection: undefined,
    ...asked,
  })
}

function matchField(op: FieldOperator, value: Value, field = 'f'): Filter {
  return { kind: 'field', field: [field], op, value }
}

test('queries that differ only in values have one form', () => {
  const filtered = (value: Value, limit: number) =>
    toQueryForm(query({ parent: `p/${limit}`, filter: matchField('==', value), limit }))
  expect(filtered('a', 1)).toBe(filtered(2n, 2))
  expect(filtered('a', 1)).toBeTypeOf('string')
})

test.each<[string, Partial<Query>, Partial<Query>]>([
  ['collections', { collectionId: 'c' }, { collectionId: 'd' }],
  ['groups', { allDescendants: false }, { allDescendants: true }],
  ['depths', { parent: 'a/b' }, { parent: '' }],
  ['fields', { filter: matchField('==', 1n, 'f') }, { filter: matchField('==', 1n, 'g') }],
  ['operators', { filter: matchField('<', 1n) }, { filter: matchField('<=', 1n) }],
  [
    'orders',
    { orderBy: [{ field: ['f'], direction: 'ascending' }] },
    { orderBy: [{ field: ['f'], direction: 'descending' }] },
  ],
  [
    'nested and dotted names',
    { orderBy: [{ field: ['f', 'g'], direction: 'ascending' }] },
    { orderBy: [{ field: ['f.g'], direction: 'ascending' }] },
  ],
])('other %s have another form', (_, one, other) => {
  expect(toQueryForm(query(one))).not.toBe(toQueryForm(query(other)))
})

test.each<[string, Partial<Query>]>([
  ['null', { filter: matchField('<', null) }],
  ['NaN', { filter: matchField('<', Number.NaN) }],
  ['a list', { filter: matchField('in', [1n]) }],
  ['a name', { filter: matchField('==', new Reference('projects/p/databases/d/documents/c/1'), '__name__') }],
  ['an OR', { filter: { kind: 'or', filters: [matchField('==', 1n), matchField('==', 2n)] } }],
  ['a cursor', { startAt: { values: [1n], before: true } }],
  ['a negative limit', { limit: -1 }],
])('%s depends on its value, so it has no form', (_, asked) => {
  expect(toQueryForm(query(asked))).toBeUndefined()
})

test('a query that was refused once is refused again, and an accepted one is accepted', () => {
  const refused = query({ filter: matchField('==', 1n, '__f__') })
  const accepted = query({ filter: matchField('==', 1n, 'f') })
  for (let i = 0; i < 2; i += 1) {
    expect(() => checkQuery(refused)).toThrow('reserved')
    expect(() => checkQuery(accepted)).not.toThrow()
  }
})
