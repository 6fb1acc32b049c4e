import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findForbidden } from './compare-rules.ts'
import { findMatches } from './reads.ts'

const rules = {
  firestore: readFileSync('firestore.rules', 'utf8'),
  storage: readFileSync('storage.rules', 'utf8'),
}

const forbid = (firestore: string, storage = rules.storage) => findForbidden(rules, { firestore, storage })

test('rules that say the same, or allow more, forbid nothing', () => {
  expect(forbid(rules.firestore)).toEqual([])
  expect(forbid(rules.firestore.replaceAll('if isAdmin()', 'if isStaff()'))).toEqual([])
  expect(forbid(rules.firestore, `${rules.storage}\n`)).toEqual([])
})

test('each path of Firestore that allows anything is missed when nothing is allowed', () => {
  const found = forbid(rules.firestore.replaceAll(/(allow [^;]*: if )/g, '$1false && '))
  const patterns = new Set(found.map((finding) => finding.split(' ')[2]))
  const closed = 'users/{uid}/factors/{factor}'
  const matched = findMatches(rules.firestore).map(({ pattern }) => pattern)
  expect(matched.filter((pattern) => !patterns.has(pattern ?? ''))).toEqual([closed])
})

test.each([
  [
    "isAdmin() {\n      return hasRole(['admin'])",
    'isAdmin() {\n      return hasRole([])',
    'admin gets audit/{entry}',
  ],
  ["['operator', 'admin']", "['admin']", 'operator lists payments/{payment}'],
  ["['viewer', 'operator', 'admin']", "['operator', 'admin']", 'viewer gets wallets/{wallet}'],
  ['match /public/{publication} {', 'match /other/{publication} {', 'visitor gets public/{publication}'],
  [
    'allow read: if isOwner(resource.data.uid) || isStaff();\n\n      // Messages',
    'allow get: if isOwner(resource.data.uid) || isStaff();\n\n      // Messages',
    'customer lists transactions/{trackingID} by uid',
  ],
  ["'order assigned'", "'order taken'", 'viewer lists audit/{entry} by action'],
])('%j that becomes %j forbids: %s', (before, after, finding) => {
  const firestore = rules.firestore.replace(before, after)
  expect(firestore).not.toBe(rules.firestore)
  expect(forbid(firestore)).toContain(finding)
})

test.each([
  ["'panCardFront', ", '', 'image/png of 1 bytes as panCardFront'],
  ['(jpeg|png)', 'jpeg', 'image/png of 10485760 bytes as aadharFront'],
  ['50 * 1024', '30 * 1024', 'video/webm of 52428800 bytes as video'],
  ["== 'video'", "== 'film'", 'video/mp4 of 1 bytes as video'],
  ['allow create', 'allow update', 'image/jpeg of 1 bytes as aadharBack'],
])('%j that becomes %j in Storage forbids: %s', (before, after, finding) => {
  const storage = rules.storage.replace(before, after)
  expect(storage).not.toBe(rules.storage)
  expect(forbid(rules.firestore, storage)).toContain(`customer uploads ${finding}`)
})

/** Returns these rules with one condition in place of another. */
function change(source: string, before: string, after: string): string {
  const changed = source.replace(before, after)
  expect(changed).not.toBe(source)
  return changed
}

test.each([
  [
    'a list that is longer than the new rules allow',
    'match /reviews/{trackingID} {\n      allow read: if isStaff()',
    'match /reviews/{trackingID} {\n      allow get: if isStaff();\n      allow list: if isStaff() && request.query.limit <= 100',
    'viewer lists reviews by at up to 200',
  ],
  [
    'a list without the filter that the new rules want',
    'match /quotes/{quote} {\n      allow read: if isOwner(resource.data.uid) || isStaff()',
    "match /quotes/{quote} {\n      allow read: if isOwner(resource.data.uid) || isStaff() && resource.data.uid != ''",
    'viewer lists quotes by state up to 500',
  ],
])('%s is found', (_title, before, after, finding) => {
  expect(forbid(change(rules.firestore, before, after))).toContain(finding)
})

test('a list that only two filters together make possible is found', () => {
  const condition = 'match /quotes/{quote} {\n      allow read: if isOwner(resource.data.uid) || isStaff()'
  const [running, next] = ["&& resource.data.state == 'live'", '&& false'].map((more) =>
    change(
      rules.firestore,
      condition,
      condition.replace('isOwner(resource.data.uid)', `(isOwner(resource.data.uid) ${more})`),
    ),
  )
  const forbidden = findForbidden({ ...rules, firestore: running ?? '' }, { ...rules, firestore: next ?? '' })
  expect(forbidden).toContain('customer lists quotes by uid, state')
})

test.each([
  ['size > 0', 'size > 1', 1],
  ['<= 10 * 1024 * 1024', '< 10 * 1024 * 1024', 10_485_760],
  ['<= 10 * 1024 * 1024', '<= 10 * 1024 * 1024 - 1', 10_485_760],
])('%j that becomes %j in Storage forbids %d bytes', (before, after, size) => {
  const forbidden = forbid(rules.firestore, change(rules.storage, before, after))
  expect(forbidden).toContain(`customer uploads image/jpeg of ${size} bytes as aadharBack`)
})

test('a limit that is not a whole number of MiB, or lies a byte above one, is found when it falls', () => {
  for (const [limit, size] of [
    ['5000000', 5_000_000],
    ['5 * 1000 * 1000', 5_000_000],
    ['10 * 1024 * 1024 + 1', 10_485_761],
  ] as const) {
    const storage = change(rules.storage, '<= 10 * 1024 * 1024', `<= ${limit}`)
    const next = change(rules.storage, '<= 10 * 1024 * 1024', `<= ${limit} - 1`)
    expect(findForbidden({ ...rules, storage }, { ...rules, storage: next })).toContain(
      `customer uploads image/jpeg of ${size} bytes as aadharBack`,
    )
  }
})

test('rules that cannot be read are not compared silently', () => {
  expect(() => forbid('service')).toThrow('firestore.rules: ')
})
