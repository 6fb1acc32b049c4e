import { expect, test, vi } from 'vitest'
import { log } from '../reporting/log.ts'
import { Timestamp } from '../values/value.ts'
import { type ChangeEvent, makeChangeEvent } from './change-event.ts'
import { Delivery } from './delivery.ts'
import { parseEventarcTrigger } from './trigger.ts'

const trigger = parseEventarcTrigger({
  project: 'p',
  key: 'written-0',
  body: {
    eventType: 'google.cloud.firestore.document.v1.written',
    database: '(default)',
    document: { value: 'notes/{id}', matchType: 'PATH_PATTERN' },
  },
})

function makeEvent(path: string): ChangeEvent {
  const change = { path, before: undefined, after: undefined }
  return makeChangeEvent({
    trigger,
    database: 'projects/p/databases/(default)',
    time: new Timestamp(1, 0),
    change,
  })
}

/** Timers that run on command and record their delays. */
function handTimers() {
  const pauses: number[] = []
  let due: (() => void)[] = []
  return {
    pauses,
    after(milliseconds: number, action: () => void) {
      pauses.push(milliseconds)
      due.push(action)
      return () => {}
    },
    elapse() {
      const now = due
      due = []
      for (const action of now) action()
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('an event that cannot be sent is retried after growing pauses, up to a maximum', async () => {
  vi.spyOn(log, 'eventWaits').mockReturnValue()
  const timers = handTimers()
  let failures = 8
  const sent: string[] = []
  const delivery = new Delivery(async ({ change }) => {
    if (failures-- > 0) throw new Error('refused')
    sent.push(change.path)
  }, timers)
  delivery.add(makeEvent('notes/one'))
  while (sent.length === 0) {
    await settle()
    timers.elapse()
  }
  expect(timers.pauses).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000])
  expect(log.eventWaits).toHaveBeenCalledTimes(1)
})

test('a document waits only for its own event', async () => {
  const sent: ChangeEvent[] = []
  let answer = () => {}
  const delivery = new Delivery(async (event) => {
    sent.push(event)
    if (event.change.path === 'notes/slow') await new Promise<void>((resolve) => (answer = resolve))
  })
  const first = makeEvent('notes/slow')
  const second = makeEvent('notes/slow')
  const other = makeEvent('notes/quick')
  for (const event of [first, second, other]) delivery.add(event)
  await settle()
  expect(sent).toEqual([first, other])
  answer()
  await settle()
  expect(sent).toEqual([first, other, second])
})

test('events of a limited number of documents are sent at once', async () => {
  let atOnce = 0
  let most = 0
  const delivery = new Delivery(async () => {
    most = Math.max(most, ++atOnce)
    await settle()
    atOnce--
  })
  for (let n = 0; n < 100; n++) delivery.add(makeEvent(`notes/${n}`))
  await vi.waitUntil(() => atOnce === 0)
  expect(most).toBe(20)
})

test('while functions are down a limited number of events is kept, and dropped ones are logged', async () => {
  vi.spyOn(log, 'eventWaits').mockReturnValue()
  const dropped = vi.spyOn(log, 'eventDropped').mockReturnValue()
  const delivery = new Delivery(() => Promise.reject(new Error('away')), handTimers())
  for (let n = 0; n < 10_000; n++) delivery.add(makeEvent(`notes/${n}`))
  expect(dropped).not.toHaveBeenCalled()
  delivery.add(makeEvent('notes/last'))
  expect(dropped).toHaveBeenCalledWith('written-0', 'notes/last')
  delivery.close()
})
