import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareStrings } from '../values/compare-strings.ts'
import { SortedSet } from './sorted-set.ts'

/** Few enough to collide, many enough for several chunks. */
const item = fc.nat(3000).map((number) => String(number).padStart(4, '0'))
const changes = fc.array(fc.array(item, { maxLength: 400 }), { maxLength: 12 })

test('holds what was added and not deleted, in order from any place in either direction', () => {
  fc.assert(
    fc.property(changes, item, (rounds, from) => {
      const set = new SortedSet<string>(compareStrings)
      const model = new Set<string>()
      for (const round of rounds) {
        for (const each of round) {
          if (model.delete(each)) set.delete(each)
          else {
            model.add(each)
            set.add(each)
          }
        }
        const expected = [...model].sort(compareStrings)
        expect(set.size).toBe(expected.length)
        expect([...set.ascending()]).toEqual(expected)
        expect([...set.ascending(from)]).toEqual(expected.filter((each) => each >= from))
        expect([...set.descending()]).toEqual(expected.toReversed())
        expect([...set.descending(from)]).toEqual(expected.filter((each) => each <= from).toReversed())
      }
    }),
    { numRuns: 30 },
  )
})

test('keeps its order over many chunks', () => {
  const set = new SortedSet<string>(compareStrings)
  const items = Array.from({ length: 5000 }, (_, i) => String((i * 7919) % 5000).padStart(4, '0'))
  for (const [i, each] of items.entries()) {
    set.add(each)
    if (i % 100 === 0) expect([...set.ascending()].at(-1)).toBe([...set.descending()][0])
  }
  expect([...set.ascending()]).toEqual([...items].sort(compareStrings))
  for (const each of items) set.delete(each)
  expect([...set.ascending()]).toEqual([])
  expect([...set.descending('9')]).toEqual([])
})
