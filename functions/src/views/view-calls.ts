import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { deleteView as remove, saveView as save } from './views.ts'

export const saveView: Handler<'saveView', Person> = async (view, by, { now }) => {
  await save(view, by, now)
  return { message: texts.viewSaved }
}

export const deleteView: Handler<'deleteView', Person> = async ({ id }, by, { now }) => {
  await remove(id, by, now)
  return { message: texts.viewDeleted }
}
