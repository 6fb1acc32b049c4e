import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { readForOrder } from './archive.ts'

export const archivedKyc: Handler<'archivedKyc', Person> = async ({ id }, by, { now }) => {
  return readForOrder(id, by, now)
}
