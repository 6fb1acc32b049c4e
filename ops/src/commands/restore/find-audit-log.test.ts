import { expect, test } from 'vitest'
import { findAuditLog } from './find-audit-log.ts'

const marker = '2026-11-26T04:00:00Z'

function find(readAuditLog?: (until: string) => Promise<string | undefined>, handedIn?: string) {
  const said: string[] = []
  const source = readAuditLog ? { readAuditLog } : {}
  const found = findAuditLog({ handedIn, source, marker, tell: (line) => said.push(line) })
  return found.then((log) => ({ ...log, said }))
}

test('the log is read until the backup, because later seals are undone', async () => {
  const found = await find(async (until) => `lines until ${until}`)
  expect(found).toEqual({ text: `lines until ${marker}`, isMissing: false, said: [] })
})

test('a log that is handed in takes its place', async () => {
  const read = async () => 'read'
  expect(await find(read, 'handed in')).toEqual({ text: 'handed in', isMissing: false, said: [] })
})

test('a log that is empty or cannot be read is missing, and the reason is told', async () => {
  const empty = await find(async () => undefined)
  expect(empty).toMatchObject({ isMissing: true, said: [expect.stringContaining('no seals')] })
  const refused = await find(() => Promise.reject(new Error('logging.googleapis.com answered 403.')))
  expect(refused).toMatchObject({ isMissing: true, said: [expect.stringContaining('answered 403')] })
})

test('a local suite has no log that could be missing', async () => {
  expect(await find()).toEqual({ text: undefined, isMissing: false, said: [] })
})
