import { type Approval, findApprovalObstacle } from '@rupee/domain/approvals/approval.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useSession } from '#lib/session/session.ts'

/** Returns why the current user cannot approve a colleague's request. They can still refuse it. */
export function useWhyNot(approval: Approval): string | undefined {
  const session = useSession()
  const code = session.status === 'customer' ? findApprovalObstacle(approval, session.uid) : undefined
  return code === undefined || code === 'ownApproval' ? undefined : texts[code]
}
