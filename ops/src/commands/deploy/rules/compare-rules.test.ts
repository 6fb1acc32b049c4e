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
  expect(matched).toContain(closed)
  expect([...patterns]).toEqual(matched.filter((pattern) => pattern !== closed))
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

test('rules that cannot be read are not compared silently', () => {
  expect(() => forbid('service')).toThrow('firestore.rules: ')
})
