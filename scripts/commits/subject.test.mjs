import { expect, test } from 'vitest'
import { findProblems } from './subject.mjs'

test.each([
  'web: use the shared useNow in RelativeTime',
  'emulators/rules: parse get() in lists',
  'kyc: ask for PAN again after a rejection',
  'Merge branch main into work',
  'fixup! web: keep the focus after a swap',
])('accepts "%s"', (subject) => {
  expect(findProblems(subject)).toEqual([])
})

test.each([
  ['Tell the time of transfers as elsewhere', 'area: imperative'],
  ['Web: keep the focus', 'area: imperative'],
  ['web:keep the focus', 'area: imperative'],
  ['web: ', 'area: imperative'],
  ['web: Keep the focus', 'lower case'],
  ['web: keep the focus.', 'full stop'],
  ['web: added a focus', 'imperative'],
  ['web: fixes the focus', 'imperative'],
  [`web: ${'keep '.repeat(14)}it`, '72 characters instead of 77'],
])('refuses "%s"', (subject, problem) => {
  expect(findProblems(subject).join()).toContain(problem)
})
