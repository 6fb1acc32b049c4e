import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { findAnnouncedLength, parseRange } from './byte-range.ts'

const mebibyte = 1024 * 1024

describe('a range of 100 bytes', () => {
  test.each([
    ['the first ten', 'bytes=0-9', 0, 9],
    ['the last one', 'bytes=99-99', 99, 99],
    ['all from the tenth', 'bytes=9-', 9, 99],
    ['the last ten', 'bytes=-10', 90, 99],
    ['more than there is', 'bytes=90-1000', 90, 99],
    ['more of the end than there is', 'bytes=-1000', 0, 99],
  ])('%s', (_what, header, start, end) => {
    expect(parseRange(header, 100)).toEqual({ start, end })
  })

  test.each([
    ['none', undefined],
    ['nothing', ''],
    ['another unit', 'items=0-9'],
    ['several', 'bytes=0-9,20-29'],
    ['backwards', 'bytes=9-0'],
    ['neither end', 'bytes=-'],
    ['words', 'bytes=a-b'],
    ['a number beyond counting', `bytes=0-${'9'.repeat(30)}`],
  ])('%s requests the whole file', (_what, header) => {
    expect(parseRange(header, 100)).toBeUndefined()
  })

  test.each([
    ['behind the end', 'bytes=100-'],
    ['of no bytes at the end', 'bytes=-0'],
  ])('%s is refused with the size', (_what, header) => {
    expect(findRefusal(header, 100)).toMatchObject({
      reason: 'range',
      headers: { 'Content-Range': 'bytes */100' },
    })
  })
})

test('a part is at most 8 MB and within the requested range', () => {
  fc.assert(
    fc.property(fc.nat(50 * mebibyte - 1), fc.nat(50 * mebibyte - 1), (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const piece = parseRange(`bytes=${from}-${to}`, 50 * mebibyte)
      expect(piece).toEqual({ start: from, end: Math.min(to, from + 8 * mebibyte - 1) })
    }),
  )
})

test('a large file is sent whole without its length, or in parts', () => {
  expect(parseRange(undefined, 50 * mebibyte)).toBeUndefined()
  expect(findAnnouncedLength(32 * mebibyte)).toBe(32 * mebibyte)
  expect(findAnnouncedLength(32 * mebibyte + 1)).toBeUndefined()
  expect(parseRange('bytes=0-', 50 * mebibyte)).toEqual({ start: 0, end: 8 * mebibyte - 1 })
})

test('an empty file can only be requested whole', () => {
  expect(parseRange(undefined, 0)).toBeUndefined()
  expect(findRefusal('bytes=0-', 0)).toMatchObject({ reason: 'range' })
})

function findRefusal(header: string | undefined, size: number): unknown {
  try {
    return parseRange(header, size)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return error
  }
}
