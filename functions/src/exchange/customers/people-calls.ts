import { hasRight } from '@rupee/domain/people/roles.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { readCursor, writeCursor } from '../../platform/firestore/pages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { log } from '../../platform/world/log.ts'
import { readForOrder } from './archived-kyc.ts'
import { blockPerson, unblockPerson } from './blocking.ts'
import { writeNote } from './customer-notes.ts'
import { deletePerson } from './deletion.ts'
import { listUsers } from './people.ts'
import { exportPeople } from './people-export.ts'

export const users: Handler<'users', Staff<'see lists'>> = async ({ next }, { role }) => {
  const page = await listUsers(
    hasRight(role, 'see identities'),
    next === undefined ? undefined : readCursor(next, 'users').users,
  )
  return { users: [...page.items], next: writeCursor({ users: page }, 'users') }
}

export const deleteUser: Handler<'deleteUser', Staff<'delete users'>> = async ({ id }, by, { now }) => {
  await deletePerson(id, by, now)
  log.userDeleted(id, by.uid)
  return say('userDeleted')
}

export const blockUser: Handler<'blockUser', Staff<'block users'>> = async ({ id, reason }, by, { now }) => {
  await blockPerson(id, reason, by, now)
  log.userBlocked(id, by.uid)
  return say('userBlocked')
}

export const unblockUser: Handler<'unblockUser', Staff<'block users'>> = async ({ id }, by, { now }) => {
  await unblockPerson(id, by, now)
  log.userUnblocked(id, by.uid)
  return say('userUnblocked')
}

export const archivedKyc: Handler<'archivedKyc', Staff<'see identities'>> = async ({ id }, by, { now }) =>
  readForOrder(id, by, now)

export const writeCustomerNote: Handler<'writeCustomerNote', Staff<'decide orders'>> = async (
  { id, note, text },
  by,
  { now },
) => {
  await writeNote({ uid: id, note, text, by, now })
  return say('noteAdded')
}

export const exportUsers: Handler<'exportUsers', Staff<'export orders'>> = async (
  { next, from, to, ...filter },
  by,
  { now },
) => {
  const page = await exportPeople({ period: { from, to }, filter, by }, next, now)
  return { users: [...page.users], next: page.next }
}
