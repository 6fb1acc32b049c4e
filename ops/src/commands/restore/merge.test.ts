import { expect, test } from 'vitest'
import { heldUntil, merge, releaseMails } from './merge.ts'

const text = (stringValue: string) => ({ stringValue })
const mail = (path: string, state: string, due?: string) => ({
  path,
  fields: { state: text(state), ...(due && { due: { timestampValue: due } }) },
})

test('only differences are written, and everything that they undo is returned', () => {
  const same = { path: 'a/same', fields: { b: text('1'), a: text('2') } }
  const changed = { path: 'a/changed', fields: { a: text('new') } }
  const before = { ...changed, fields: { a: text('old') } }
  const missing = { path: 'a/missing', fields: {} }
  const newer = { path: 'a/newer', fields: {} }
  const reordered = { path: 'a/same', fields: { a: text('2'), b: text('1') } }
  expect(merge([same, before, missing], [reordered, changed, newer])).toEqual({
    writes: [{ remove: 'a/newer' }, { set: before }, { set: missing }],
    undone: [newer, changed],
  })
})

test('the pause, the hold and the places of commands stay', () => {
  const pause = { path: 'site/pause', fields: { paused: { booleanValue: true } } }
  const place = { path: 'checkpoints/reserves', fields: { text: text('…') } }
  const held = { schemaVersion: { integerValue: '1' }, restoring: { booleanValue: true } }
  const project = { path: 'settings/project', fields: { schemaVersion: { integerValue: '1' } } }
  const source = [{ path: 'site/pause', fields: {} }, project]
  expect(merge(source, [pause, place, { path: 'settings/project', fields: held }]).writes).toEqual([])
  expect(merge([project], []).writes).toEqual([{ set: { path: 'settings/project', fields: held } }])
})

test('credits come last, because a trigger adds them to their reserve', () => {
  const addition = { path: 'additions/1', fields: {} }
  expect(merge([addition], []).writes).toEqual([])
  expect(merge([addition], [addition]).writes).toEqual([{ remove: 'additions/1' }])
})

test('mails are held until the end, and none that was sent is sent again', () => {
  const due = '2026-11-26T09:00:00Z'
  const source = [mail('outbox/sent', 'waiting', due), mail('outbox/lost', 'waiting', due)]
  const sent = mail('outbox/sent', 'sent')
  const held = mail('outbox/lost', 'waiting', heldUntil)
  expect(merge(source, [sent]).writes).toEqual([{ set: held }])
  expect(merge(source, [sent, held]).writes).toEqual([])
  expect(releaseMails(source, [sent, held])).toEqual([{ set: source[1] }])
})
