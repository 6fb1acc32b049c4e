import Alert from '@mui/material/Alert'
import { aRole, leastRole, type Right } from '@rupee/domain/people/roles.ts'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/session.ts'

interface NotAllowedProps {
  /** What somebody would have to have the right to. */
  readonly right: Right
  /** What they cannot do, as the end of "You are a viewer and cannot …". */
  readonly children: ReactNode
}

/** Says what a role does not allow, and who can be asked. */
export function NotAllowed({ right, children }: NotAllowedProps) {
  const session = useSession()
  const role = session.status === 'customer' ? session.role : undefined
  if (!role) return null
  return (
    <Alert severity="info">
      You are {aRole[role]} and cannot {children}. It takes {aRole[leastRole(right)]}.
    </Alert>
  )
}
