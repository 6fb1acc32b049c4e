import { expect, test } from 'vitest'
import { findAuditLog } from './find-audit-log.ts'

const marker = '2026-11-26T04:00:00Z'
const seal = {
  message: 'audit sealed',
  counter: 1,
  from: '2026-11-26T02:00:00.000Z',
  until: '2026-11-26T03:00:00.000Z',
  sealedAt: '2026-11-26T03:20:00.000Z',
  previous: '',
  digest: 'aa',
  key: '1',
  mac: 'aa',
}

function find(readAuditLog?: (until: string) => Promise<string | undefined>, handedIn?: string) {
  const said: string[] = []
  const source = readAuditLog ? { readAuditLog } : {}
  const found = findAuditLog({ handedIn, source, marker, tell: (line) => said.push(line) })
  return found.then((log) => ({ ...log, said }))
}

test('the log is read until the backup, because later seals are undone', async () => {
  const found = await find(async (until) => JSON.stringify({ ...seal, read: until }))
  expect(found).toEqual({ text: JSON.stringify({ ...seal, read: marker }), isMissing: false, said: [] })
})

test('a log that is handed in takes its place', async () => {
  const read = async () => 'read'
  expect(await find(read, 'handed in')).toEqual({ text: 'handed in', isMissing: false, said: [] })
})

test('an empty or unreadable log counts as missing, and the reason is reported', async () => {
  const empty = await find(async () => undefined)
  expect(empty).toMatchObject({ isMissing: true, said: [expect.stringContaining('no seals')] })
  const refused = await find(() => Promise.reject(new Error('logging.googleapis.com answered 403.')))
  expect(refused).toMatchObject({ isMissing: true, said: [expect.stringContaining('answered 403')] })
  const foreign = await find(async () => JSON.stringify({ message: 'audit sealed', from: 'nowhere' }))
  expect(foreign).toMatchObject({ text: undefined, isMissing: true })
})

test('a local suite has no log that could be missing', async () => {
  expect(await find()).toEqual({ text: undefined, isMissing: false, said: [] })
})
