import { expect, test } from 'vitest'
import { parseAuditKeys } from '../audit-keys.ts'
import { createSeal, toHead } from '../seal.ts'
import { parseLog } from './logged-heads.ts'

const keys = parseAuditKeys(`k1:${Buffer.alloc(32, 1).toString('base64')}`)
const from = new Date('2026-11-22T06:00:00Z')
const until = new Date('2026-11-22T07:00:00Z')
const head = toHead(createSeal({ from, until, entries: new Map(), sealedAt: until, before: undefined }, keys))
const line = { message: 'audit sealed', severity: 'INFO', ...head }
const exported = { insertId: 'x', timestamp: '2026-11-22T07:20:00Z', jsonPayload: line }
const other = { timestamp: '2026-11-22T07:20:00Z', textPayload: 'Function execution took 12 ms' }

test.each([
  [
    'lines of the functions',
    [line, { message: 'A call was answered' }].map((each) => JSON.stringify(each)).join('\n'),
  ],
  ['lines of Cloud Logging', `${[exported, other].map((each) => JSON.stringify(each)).join('\r\n')}\r\n\r\n`],
  ['the output of gcloud', JSON.stringify([exported, other], null, 2)],
])('heads are read from %s', (_what, text) => {
  expect(parseLog(text)).toEqual([head])
})

test.each([
  ['a line that is cut off', `${JSON.stringify(line)}\n{"message":"audit`, 'Line 2 of the log is not JSON'],
  ['a head without a part', JSON.stringify({ ...line, mac: undefined }), 'Line 1 of the log'],
  ['an array that is cut off', '[{}', 'The log is not JSON'],
  ['a log of something else', JSON.stringify(other), 'The log has no line "audit sealed"'],
  ['nothing', '\n', 'The log has no line'],
])('%s is refused, so that a comparison is never skipped unnoticed', (_what, text, problem) => {
  expect(() => parseLog(text)).toThrow(problem)
})
