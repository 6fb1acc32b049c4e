import { expect, test } from 'vitest'
import { describeQuiet } from './quiet.ts'

const last = new Date('2026-11-21T08:35:00Z')

test.each([
  ['nothing ever came', undefined, '2026-11-21T09:00:00Z', undefined, undefined],
  ['something came nine minutes ago', last, '2026-11-21T08:44:59Z', undefined, undefined],
  [
    'the last came ten minutes ago',
    last,
    '2026-11-21T08:45:00Z',
    'No news since 2:05 pm',
    'Quiet since 2:05 pm',
  ],
  [
    'it came yesterday',
    last,
    '2026-11-22T03:00:00Z',
    'No news since 21 Nov 2026, 2:05 pm',
    'Quiet since 21 Nov',
  ],
  // A device whose clock is slow.
  ['it comes in a minute', last, '2026-11-21T08:34:00Z', undefined, undefined],
])('when %s', (_when, at, now, words, short) => {
  // Non-breaking spaces look like others.
  const quiet = describeQuiet(at, new Date(now))
  expect(quiet?.words.replaceAll(/\s/g, ' ')).toBe(words)
  expect(quiet?.short.replaceAll(/\s/g, ' ')).toBe(short)
})
