import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { log } from '../../platform/world/log.ts'
import { listExpiredApprovals } from '../../staff/approvals/approvals.ts'
import { expireApproval } from '../../staff/approvals/decide-approval.ts'
import { changeKinds } from './change-kinds.ts'

const expiredAtOnce = 200

/** Ends requests that were not decided in time. */
export async function expireApprovals(now: Date): Promise<void> {
  const ids = await listExpiredApprovals(now, expiredAtOnce)
  await runOneByOne(ids, (id) => expireApproval(changeKinds, id, now), { left: log.approvalLeft })
}
