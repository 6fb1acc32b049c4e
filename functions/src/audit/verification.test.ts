import { expect, test } from 'vitest'
import { type Seal, sealOf } from './seal.ts'
import { faultsIn } from './verification.ts'

const a = { id: 'a', hour: '2026-11-22T06', print: '1' }
const b = { id: 'b', hour: '2026-11-22T06', print: '2' }
const c = { id: 'c', hour: '2026-11-22T09', print: '3' }
const entries = [a, b, c]
const sealOfHour = (hour: string, before?: Seal) =>
  sealOf(
    hour,
    new Map(entries.filter((entry) => entry.hour === hour).map(({ id, print }) => [id, print])),
    before,
  )
const first = sealOfHour('2026-11-22T06')
const second = sealOfHour('2026-11-22T09', first)
const seals = [first, second]

test('an audit that is as it was sealed has no faults, and may have gone on since', () => {
  expect(faultsIn([], [])).toEqual([])
  expect(faultsIn(seals, [...entries, { id: 'd', hour: '2026-11-22T10', print: '4' }])).toEqual([])
})

test('a changed, a missing and an inserted entry are found', () => {
  const tampered = [{ ...a, print: 'x' }, c, { ...a, id: 'e', hour: '2026-11-22T07' }]
  expect(faultsIn(seals, tampered)).toEqual([
    'The entry b is missing.',
    'The entry a was changed.',
    'The entry e was inserted later.',
  ])
})

test('an entry that was moved to another hour is a changed one', () => {
  const moved = { ...a, hour: '2026-11-22T12', print: 'y' }
  expect(faultsIn(seals, [moved, b, c])).toEqual(['The entry a was changed.'])
})

test('a seal that was changed with its entry, or taken away, is found by the one after it', () => {
  const changed = { ...first, entries: { a: '1', b: 'other' } }
  expect(faultsIn([changed, second], entries)).toContain('The seal of 2026-11-22T06 was changed.')
  const made = sealOf('2026-11-22T06', new Map([['a', '1']]), undefined)
  expect(faultsIn([made, second], entries)).toContain(
    'Before the seal of 2026-11-22T09 one is missing, or was changed.',
  )
  expect(faultsIn([second], entries)).toContain(
    'Before the seal of 2026-11-22T09 one is missing, or was changed.',
  )
})
