import type { Request } from './request.ts'

/** Moment at which a process is killed: before a change is sent, or after it, before its answer comes. */
export const moments = ['before', 'after'] as const

export type Moment = (typeof moments)[number]

/** Queries that the APIs take as POST. */
const isQuery = /:(?:runQuery|getIamPolicy|list)$/

export const isChange = (method: string, address: string) =>
  method !== 'GET' && !isQuery.test(address.split('?')[0] ?? '')

/** Does a step of a process, unless the process is dead. */
type Live = <T>(isChange: boolean, act: () => Promise<T>) => Promise<T>

/** Lets a process live until one of its changes, counted from 1. A dead process does nothing more. */
export function limitLife(change: number, moment: Moment): Live {
  let changes = 0
  let isDead = false
  const die = () => {
    isDead = true
    throw new Error('Killed')
  }
  return async (isChanging, act) => {
    if (isDead) die()
    const isLast = isChanging && ++changes === change
    if (isLast && moment === 'before') die()
    const answer = await act()
    return isLast ? die() : answer
  }
}

/** Sends requests until the process is killed at one of its changes, counted from 1. */
export function killDuringChange(request: Request, change: number, moment: Moment): Request {
  const live = limitLife(change, moment)
  return (method, address, body) => live(isChange(method, address), () => request(method, address, body))
}
