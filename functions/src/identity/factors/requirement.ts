import type { Controls } from '@rupee/domain/controls/controls.ts'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { log } from '../../platform/world/log.ts'
import { listStaff } from '../roles/staff.ts'
import { endSessionsWithoutFactor } from '../sessions/sessions.ts'

/**
 * Runs after a change of the controls. Calls check each time whether staff need a second factor, but rules trust the
 * claims of a token that may be older. So where a factor becomes required, sessions without one end.
 */
export async function endStaffSessionsWithoutFactor({ staffSecondFactor }: Controls): Promise<void> {
  if (!staffSecondFactor) return
  const uids = (await listStaff()).map(({ uid }) => uid)
  await runOneByOne(uids, endSessionsWithoutFactor, { left: log.sessionsLeft })
}
