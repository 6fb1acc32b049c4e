import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import { readCursor, writeCursor } from '../documents/pages.ts'
import type { Context } from '../http/context.ts'
import { log } from '../world/log.ts'
import { deleteUser } from './deletion.ts'
import { listUsers } from './people.ts'

type Calls = typeof calls

export async function users({ next }: CallOrder<Calls['users']>): Promise<CallAnswer<Calls['users']>> {
  const page = await listUsers(next === undefined ? undefined : readCursor(next).users)
  return { users: [...page.items], next: writeCursor({ users: page }) }
}

export async function removeUser(
  { id }: CallOrder<Calls['deleteUser']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['deleteUser']>> {
  await deleteUser(id, by, now)
  log.userDeleted(id, by.uid)
  return { message: texts.userDeleted }
}
