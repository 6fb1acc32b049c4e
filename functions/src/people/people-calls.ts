import { may } from '@rupee/domain/people/roles.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person, Staff } from '../accounts/session.ts'
import { readCursor, writeCursor } from '../documents/pages.ts'
import type { Handler } from '../http/handler.ts'
import { log } from '../world/log.ts'
import { deletePerson } from './deletion.ts'
import { listUsers } from './people.ts'

export const users: Handler<'users', Staff> = async ({ next }, { role }) => {
  const page = await listUsers(
    may(role, 'see identities'),
    next === undefined ? undefined : readCursor(next, 'users').users,
  )
  return { users: [...page.items], next: writeCursor({ users: page }, 'users') }
}

export const deleteUser: Handler<'deleteUser', Person> = async ({ id }, by, { now }) => {
  await deletePerson(id, by, now)
  log.userDeleted(id, by.uid)
  return { message: texts.userDeleted }
}
