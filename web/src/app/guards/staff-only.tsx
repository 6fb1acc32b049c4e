import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/page-skeleton.tsx'
import { call } from '#lib/call.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { toastError } from '#lib/toasts.ts'

/** The server says who is staff; its no, or no answer from it, leads to the login. */
export function StaffOnly() {
  const session = useSession()
  const isStaff = useIsStaff()
  if (session.status === 'visitor' || isStaff === false) return <Refused />
  if (session.status !== 'customer' || isStaff === undefined) return <PageSkeleton />
  return <Outlet />
}

function useIsStaff(): boolean | undefined {
  const [isStaff, setIsStaff] = useState<boolean>()
  useEffect(() => {
    call(calls.isAdmin, {}).then(
      ({ isAdmin }) => setIsStaff(isAdmin),
      () => setIsStaff(false),
    )
  }, [])
  return isStaff
}

function Refused() {
  useEffect(() => toastError(texts.adminRequired), [])
  return <Navigate to={paths.login} replace />
}
