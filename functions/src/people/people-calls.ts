import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import { readCursor, writeCursor } from '../documents/pages.ts'
import type { Handler } from '../http/handler.ts'
import { log } from '../world/log.ts'
import { deletePerson } from './deletion.ts'
import { listUsers } from './people.ts'

export const users: Handler<'users'> = async ({ next }) => {
  const page = await listUsers(next === undefined ? undefined : readCursor(next, 'users').users)
  return { users: [...page.items], next: writeCursor({ users: page }, 'users') }
}

export const deleteUser: Handler<'deleteUser', Person> = async ({ id }, by, { now }) => {
  await deletePerson(id, by, now)
  log.userDeleted(id, by.uid)
  return { message: texts.userDeleted }
}
