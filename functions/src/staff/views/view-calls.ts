import type { Staff } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { deleteView as remove, saveView as save } from './views.ts'

export const saveView: Handler<'saveView', Staff<'see lists'>> = async (view, by, { now }) => {
  await save(view, by, now)
  return say('viewSaved')
}

export const deleteView: Handler<'deleteView', Staff<'see lists'>> = async ({ id }, by, { now }) => {
  await remove(id, by, now)
  return say('viewDeleted')
}
