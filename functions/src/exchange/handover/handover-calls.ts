import type { Staff } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { markHandoverDone, writeHandover as write } from './handover.ts'

export const writeHandover: Handler<'writeHandover', Staff<'decide orders'>> = async (note, by, { now }) => {
  await write(note, by, now)
  return say('handedOver')
}

export const finishHandover: Handler<'finishHandover', Staff<'decide orders'>> = async (
  { id },
  by,
  { now },
) => {
  await markHandoverDone(id, by, now)
  return say('handoverDone')
}
