import { expect, test } from 'vitest'
import type { Request } from '../google/request.ts'
import { readAuditLog } from './audit-log.ts'

const which = { project: 'exchange-1', region: 'asia-south1', until: '2026-11-26T04:00:00Z' }
const makeEntry = (counter: number) => ({ jsonPayload: { message: 'audit sealed', counter } })

test('all pages of the locked log until a moment are read', async () => {
  const asked: (object | undefined)[] = []
  const request: Request = async (_method, _address, body) => {
    asked.push(body)
    // A page may be empty and still not be the last.
    return [
      { entries: [makeEntry(1)], nextPageToken: 'a' },
      { nextPageToken: 'b' },
      { entries: [makeEntry(2)] },
    ][asked.length - 1]
  }
  const text = await readAuditLog(request, which)
  expect(text?.split('\n').map((line) => JSON.parse(line))).toEqual([makeEntry(1), makeEntry(2)])
  expect(asked[0]).toMatchObject({
    resourceNames: ['projects/exchange-1/locations/asia-south1/buckets/audit/views/_AllLogs'],
    filter: expect.stringMatching(/^jsonPayload\.message="audit sealed" AND .+<"2026-11-26T04:00:00Z"$/),
  })
  expect(asked.slice(1)).toMatchObject([{ pageToken: 'a' }, { pageToken: 'b' }])
})

test('a log without seals counts as missing', async () => {
  expect(await readAuditLog(async () => ({}), which)).toBeUndefined()
})
