import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { markHandoverDone, writeHandover as write } from './handover.ts'

export const writeHandover: Handler<'writeHandover', Person> = async (note, by, { now }) => {
  await write(note, by, now)
  return { message: texts.handedOver }
}

export const finishHandover: Handler<'finishHandover', Person> = async ({ id }, by, { now }) => {
  await markHandoverDone(id, by, now)
  return { message: texts.handoverDone }
}
