import { expect, test } from 'vitest'
import { toReport } from './report.ts'

test('the report lists wrong points first, each with its remedy', () => {
  const report = toReport('exchange-1', [
    { check: 'Billing', verdict: 'right' },
    { check: 'CPU quota', verdict: 'right', finding: '57 of 200 vCPU' },
    {
      check: 'Backup schedule',
      verdict: 'wrong',
      finding: 'No daily backup is scheduled.',
      remedy: 'gcloud …',
    },
    { check: 'Last reserve check', verdict: 'cannot be seen', finding: 'It leaves no record.' },
  ])
  expect(report).toBe(`Wrong
  Backup schedule: No daily backup is scheduled.
    → gcloud …

Cannot be seen
  Last reserve check: It leaves no record.

Right
  Billing
  CPU quota: 57 of 200 vCPU

exchange-1: 1 wrong, 1 cannot be seen, 2 right`)
})
