import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { collection, onSnapshot } from 'firebase/firestore'
import { call } from '#lib/calls/call.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

export type StaffList = CallAnswer<typeof calls.staffMembers>

/** Subscribes to the staff and the invitations, for admins. */
export function useStaffList(): Live<StaffList> {
  return useLive(staffList)
}

/**
 * Pages cannot read sessions, so a call returns the whole list. It is repeated whenever somebody joins, leaves, is
 * invited or is seen.
 */
const staffList: LiveQuery<StaffList> = {
  id: 'staff and invitations',
  listen(next, fail) {
    const heard = new Set<string>()
    let asked = 0
    const ask = async () => {
      asked += 1
      const own = asked
      try {
        const list = await call(calls.staffMembers, {})
        if (own === asked) next(list)
      } catch (cause) {
        if (own === asked) fail(toListError(cause))
      }
    }
    const stops = names.map((name) =>
      onSnapshot(
        collection(firestore, name),
        () => {
          heard.add(name)
          if (heard.size === names.length) void ask()
        },
        fail,
      ),
    )
    return () => {
      asked = Number.NaN
      for (const stop of stops) stop()
    }
  },
}

const names = ['staff', 'invitations']

/** Converts to an error that is shown with a button to retry. */
function toListError(cause: unknown): Error {
  return Object.assign(new Error('The staff could not be listed', { cause }), { code: 'unavailable' })
}
