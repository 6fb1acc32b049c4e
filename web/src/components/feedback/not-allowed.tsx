import Alert from '@mui/material/Alert'
import { aRole, type Right, toMinimumRole } from '@rupee/domain/people/roles.ts'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'

interface NotAllowedProps {
  /** Right that is missing. */
  readonly right: Right
  /** Forbidden action, as the end of "You are a viewer and cannot …". */
  readonly children: ReactNode
}

/** Notice of what a role does not allow, and whom to ask. */
export function NotAllowed({ right, children }: NotAllowedProps) {
  const session = useSession()
  const role = session.status === 'customer' ? session.role : undefined
  if (!role) return null
  return (
    <Alert severity="info">
      You are {aRole[role]} and cannot {children}. This needs {aRole[toMinimumRole(right)]}.
    </Alert>
  )
}
