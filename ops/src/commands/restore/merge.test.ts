import { expect, test } from 'vitest'
import { heldUntil, merge, releaseMails } from './merge.ts'

const toText = (stringValue: string) => ({ stringValue })
const mail = (path: string, state: string, due?: string) => ({
  path,
  fields: { state: toText(state), ...(due && { due: { timestampValue: due } }) },
})

test('only differences are written, and everything that they undo is returned', () => {
  const same = { path: 'a/same', fields: { b: toText('1'), a: toText('2') } }
  const changed = { path: 'a/changed', fields: { a: toText('new') } }
  const before = { ...changed, fields: { a: toText('old') } }
  const missing = { path: 'a/missing', fields: {} }
  const newer = { path: 'a/newer', fields: {} }
  const reordered = { path: 'a/same', fields: { a: toText('2'), b: toText('1') } }
  expect(merge([same, before, missing], [reordered, changed, newer])).toEqual({
    writes: [{ remove: 'a/newer' }, { set: before }, { set: missing }],
    undone: [newer, changed],
  })
})

test('the pause, the hold and the places of commands stay', () => {
  const pause = { path: 'site/pause', fields: { paused: { booleanValue: true } } }
  const place = { path: 'checkpoints/reserves', fields: { text: toText('…') } }
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
