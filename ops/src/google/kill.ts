import type { Request } from './request.ts'

/** Moment at which a process is killed: before a change is sent, or after it, before its answer comes. */
export const moments = ['before', 'after'] as const

export type Moment = (typeof moments)[number]

/** Queries that the APIs take as POST. */
const isQuery = /:(?:runQuery|getIamPolicy|list)$/

export const isChange = (method: string, address: string) =>
  method !== 'GET' && !isQuery.test(address.split('?')[0] ?? '')

/** Sends requests until the process is killed at one of its changes, counted from 1. A dead process sends nothing more. */
export function killDuringChange(request: Request, change: number, moment: Moment): Request {
  let changes = 0
  let isDead = false
  const die = () => {
    isDead = true
    throw new Error('Killed')
  }
  return async (method, address, body) => {
    if (isDead) die()
    const isLast = isChange(method, address) && ++changes === change
    if (isLast && moment === 'before') die()
    const answer = await request(method, address, body)
    return isLast ? die() : answer
  }
}
