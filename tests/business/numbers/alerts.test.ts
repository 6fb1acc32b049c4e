import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { calls } from '@rupee/domain/calls/calls.ts'
import { readAlertPolicies } from '@rupee/ops/repository/alert-policies.ts'
import { findLogMetric, readLogMetrics } from '@rupee/ops/repository/log-metrics.ts'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { createOrder, createOwnPair, createPayer, createWallet, decide } from '../../support/swaps.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import { isAlerting, makePoints } from '../world/alert-conditions.ts'
import { getOwnWorld, type LogLine } from '../world/begin.ts'
import { matchCommits, refuseAll, runFirst } from '../world/faults.ts'
import { isMatchingLogFilter } from '../world/matches-log-filter.ts'

const policies = await readAlertPolicies(process.cwd())
const metrics = await readLogMetrics(process.cwd())
const lines: LogLine[] = []

beforeAll(() => getOwnWorld().followLog((line) => void lines.push(line)))

beforeEach(() => void lines.splice(0))

/** Names of the alerts that the lines of this test set off. */
function listAlerts(): readonly string[] {
  return policies
    .filter(({ logFilters }) =>
      logFilters.some((filter) => lines.some((line) => isMatchingLogFilter(line, filter))),
    )
    .map(({ file }) => basename(file, '.json'))
    .toSorted()
}

const addMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Cloud Billing mails it, so it has no policy. */
const budget = 'The budget is used up'

test('every alert has a section of docs/incidents.md, and every section an alert', () => {
  const page = readFileSync('docs/incidents.md', 'utf8')
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n', 1)[0]).toSorted()).toEqual(
    [...policies.map(({ title }) => title), budget].toSorted(),
  )
  for (const section of sections) expect(section).toMatch(/\*\*Means:\*\*.*\*\*Look at:\*\*.*\*\*Do:\*\*/s)
  for (const { title, documentation } of policies) expect(documentation).toContain(`"${title}"`)
})

test('an identity that cannot be erased sets off its alert, and one that is erased does not', async () => {
  const archived = firestore.doc('archive/long-gone')
  const decade = 10 * 365 * 24 * 60
  await archived.set({ archivedAt: addMinutes(-decade) })
  const accept = refuseAll('commit', matchCommits('archive'))
  await expect(runSchedule('eraseArchive')).rejects.toThrow('1 could not be done')
  expect(listAlerts()).toEqual(['archive-not-erased'])
  lines.splice(0)
  accept()
  await runSchedule('eraseArchive')
  expect((await archived.get()).exists).toBe(false)
  expect(listAlerts()).toEqual([])
})

test('a head of the audit that was removed sets off its alert at the next seal, and a seal does not', async () => {
  const head = firestore.doc('auditHead/newest')
  await firestore.doc('audit/earlier').set({ action: 'ad changed', by: 'ben', at: addMinutes(-200) })
  await runSchedule('sealHours', addMinutes(-60))
  expect(lines.map(({ jsonPayload }) => jsonPayload.message)).toContain('audit sealed')
  expect(listAlerts()).toEqual([])
  await head.delete()
  await runSchedule('sealHours', addMinutes(0))
  expect(listAlerts()).toEqual(['audit-head-missing'])
  await Promise.all([head.delete(), firestore.recursiveDelete(firestore.collection('auditSeals'))])
})

test('a problem that a browser reports sets off its alert, and a report that is refused does not', async () => {
  const { path } = calls.reportProblem
  const where = { where: '/order/:from/:to', frame: 'at OrderPage', version: '0.2.0' }
  const client = await Client.open()
  expect((await client.post(path, { kind: 'crash', message: 'Not a function', ...where })).status).toBe(400)
  expect(listAlerts()).toEqual([])
  expect((await client.post(path, { kind: 'boundary', message: 'Not a function', ...where })).status).toBe(
    200,
  )
  expect(listAlerts()).toEqual(['browser-problem'])
})

test('KYC files whose documents are missing set off the alert of the sweep, and a few unused ones do not', async () => {
  const store = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        bucket.file(`kyc/nobody-${number}/upload/video`).save('left behind'),
      ),
    )
  const tomorrow = addMinutes(25 * 60)
  await store(200)
  await runSchedule('sweepKyc', tomorrow)
  expect(listAlerts()).toEqual([])
  await store(201)
  await expect(runSchedule('sweepKyc', tomorrow)).rejects.toThrow('No submission names 201 of 201 KYC files')
  expect(listAlerts()).toEqual(['kyc-sweep-refused'])
  await getOwnWorld().store.removeFolder('kyc/')
})

test('an order that cannot be closed sets off its alert, and one that is closed in time does not', async () => {
  const staff = await createStaff()
  const id = await createOrder(await createPayer(), (await createOwnPair()).swap)
  const { status } = await staff.client.post(
    '/d/admin/transactions/review/',
    { id, open: true },
    { json: true },
  )
  expect(status).toBe(200)
  lines.splice(0)
  const accept = refuseAll('commit', matchCommits('reviews'))
  await expect(runSchedule('endReviews', addMinutes(11))).rejects.toThrow('1 could not be done')
  expect(listAlerts()).toEqual(['review-left-open'])
  lines.splice(0)
  accept()
  await runSchedule('endReviews', addMinutes(11))
  expect((await firestore.doc(`reviews/${id}`).get()).exists).toBe(false)
  expect(listAlerts()).toEqual([])
  expect((await decide(staff, id, { status: 'Rejected' })).status).toBe(200)
})

test('alerts compare only metrics that are made from the log, and each of those metrics has an alert', () => {
  const compared = policies.flatMap(({ filters }) => filters.flatMap((filter) => findLogMetric(filter) ?? []))
  expect([...new Set(compared)].toSorted()).toEqual(metrics.map(({ name }) => name).toSorted())
})

/** Names of the alerts on metrics that the lines of this test set off, if the same lines came minutes before, too. */
function listMeteredAlerts(...minutesBefore: readonly number[]): readonly string[] {
  const now = new Date()
  const moments = [0, ...minutesBefore].map((minutes) => new Date(now.getTime() - minutes * 60_000))
  const points = moments.flatMap((at) => {
    const timed = lines.map((line) => ({ ...line, at }))
    return metrics.flatMap((metric) => makePoints(metric, timed))
  })
  return policies
    .filter(({ policy, filters }) => filters.some(findLogMetric) && isAlerting(policy, points, now))
    .map(({ file }) => basename(file, '.json'))
}

const track = async () => (await Client.open()).post('/api/api/track/', { transaction_id: 'NOSUCHID22' })

const hasTransferRead = (paths: readonly string[]) => paths.some((path) => path.startsWith('transfers/'))

test('a call that fails again and again sets off its alert, and one failure in twenty does not', async () => {
  for (let calls = 0; calls < 19; calls++) await track()
  const accept = refuseAll('getAll', hasTransferRead)
  expect((await track()).status).toBe(500)
  expect(listMeteredAlerts(5)).toEqual([])
  expect((await track()).status).toBe(500)
  accept()
  expect(listMeteredAlerts()).toEqual([])
  expect(listMeteredAlerts(5)).toEqual(['failing-calls'])
  expect(listAlerts()).toEqual(['call-failed'])
})

test('a call that is slow for 15 minutes sets off its alert, however many others are fast', async () => {
  for (let calls = 0; calls < 30; calls++) await worldAtHand.ask('/api/no-such-call/', { method: 'POST' })
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  runFirst('getAll', hasTransferRead, async () => {
    const later = performance.now() + 4000
    clock.mockReturnValue(later)
  })
  await track()
  expect(listMeteredAlerts(5)).toEqual([])
  expect(listMeteredAlerts(5, 10)).toEqual(['slow-calls'])
})

test('a mail that is refused sets off an alert the fourth time, and another when it is given up', async () => {
  const refused = vi.spyOn(getOwnWorld().mailbox, 'send').mockRejectedValue(new Error('refused'))
  onTestFinished(() => refused.mockRestore())
  const mail = { to: 'asha@example.com', subject: 'News', text: 'News', html: 'News', state: 'waiting' }
  await firestore.doc('outbox/refused').set({ ...mail, attempts: 0, due: addMinutes(-1) })
  await getOwnWorld().atRest()
  const tryAgain = async (attempt: number) => {
    await runSchedule('sendOverdueMail', addMinutes(attempt * 120))
    return listAlerts()
  }
  expect([await tryAgain(2), await tryAgain(3), await tryAgain(4)]).toEqual([[], [], ['mail-failing']])
  for (let attempt = 5; attempt <= 12; attempt++) await tryAgain(attempt)
  expect(listAlerts()).toEqual(['mail-failing', 'mail-given-up'])
})

test('a document that cannot be read sets off its alert', async () => {
  const order = firestore.doc('transactions/unreadable')
  await order.set({ status: 'pending', created_at: 'yesterday' })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['document-unreadable'])
  await order.delete()
})

test('a reserve that is changed by hand sets off the alert of the ledger', async () => {
  const wallet = firestore.doc(`wallets/${(await createWallet()).id}`)
  await getOwnWorld().atRest()
  const before = (await wallet.get()).get('reserved')
  await wallet.update({ reserved: '1.00' })
  await runSchedule('noteReserves')
  expect(listAlerts()).toEqual(['ledger-differs'])
  await wallet.update({ reserved: before })
})

test('the pulse sets off nothing while all is well, and each alert when something has waited too long', async () => {
  const admin = await createStaff()
  const payer = await createPayer()
  const { swap } = await createOwnPair()
  const id = await createOrder(payer, swap)
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual([])

  const mail = { to: payer.email, subject: 'Late', text: 'Late', html: 'Late', state: 'waiting', attempts: 1 }
  await firestore.doc('outbox/late').set({ ...mail, due: addMinutes(60) })
  await firestore.doc('outbox/late').update({ due: addMinutes(-10) })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['mail-late'])
  await firestore.doc('outbox/late').delete()

  lines.splice(0)
  await firestore.doc(`transactions/${id}`).update({ created_at: addMinutes(-60) })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['order-waits'])
  await firestore.doc(`transactions/${id}`).update({ created_at: new Date() })

  lines.splice(0)
  await firestore
    .doc('approvals/waiting')
    .set({ state: 'waiting', by: admin.uid, asked: addMinutes(-240), expires: addMinutes(60) })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['approval-waits'])
  await firestore.doc('approvals/waiting').delete()

  lines.splice(0)
  const until = addMinutes(-180).toISOString()
  const rest = { counter: 1, from: until, sealedAt: until, previous: '', digest: '', key: '', mac: '' }
  await firestore.doc('auditHead/newest').set({ ...rest, until })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['seals-late'])

  lines.splice(0)
  const newest = new Date(Date.now() - 60 * 60_000).toISOString()
  await firestore.doc('auditHead/newest').update({ until: newest })
  await Promise.all(['endQuotes', 'noteReserves'].map((name) => runSchedule(name)))
  await firestore
    .doc('pulse/schedules')
    .update({ endQuotes: addMinutes(-17), noteReserves: addMinutes(-110) })
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual(['schedule-missed'])
  expect(lines.flatMap(({ jsonPayload: { schedule } }) => schedule ?? [])).toEqual(['endQuotes'])

  lines.splice(0)
  await runSchedule('endQuotes')
  await runSchedule('takePulse')
  expect(listAlerts()).toEqual([])

  await firestore.doc('auditHead/newest').update({ until })
  await runSchedule('takePulse')
  const health = await worldAtHand.ask('/health', { method: 'GET' })
  expect(health.status).toBe(503)
  expect(health.headers.get('cache-control')).toBe('no-store')
  expect(await health.json()).toMatchObject({
    status: 'degraded',
    parts: { database: 'ok', schedules: 'ok', mails: 'ok', seals: 'late' },
  })
})
