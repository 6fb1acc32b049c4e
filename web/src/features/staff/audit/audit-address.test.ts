import { expect, test } from 'vitest'
import { listCommonPeriods, toFilter } from './audit-address.ts'

const nothing = { action: '', by: '', about: '', from: '', to: '' }
const everything = { action: undefined, by: undefined, about: undefined, from: undefined, to: undefined }

test('an address without parameters asks for everything', () => {
  expect(toFilter(nothing)).toEqual(everything)
})

test('an address sets the filters that it names', () => {
  const asked = {
    action: 'ad changed',
    by: 'imran',
    about: ' K7MPQ2XWZ9 ',
    from: '2026-11-01',
    to: '2026-11-21',
  }
  expect(toFilter(asked)).toEqual({ ...asked, about: 'K7MPQ2XWZ9' })
})

test.each([{ action: 'nothing of the kind' }, { from: '2026-13-45' }, { to: 'yesterday' }])(
  'impossible filters are ignored: %j',
  (wrong) => {
    expect(toFilter({ ...nothing, ...wrong })).toEqual(everything)
  },
)

test('a period of seven days ends today', () => {
  expect(listCommonPeriods('2026-11-03')).toContainEqual({
    name: '7 days',
    from: '2026-10-28',
    to: '2026-11-03',
  })
})
