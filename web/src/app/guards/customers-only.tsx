import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { Unreachable } from './unreachable.tsx'

/** For convenience only: the rules and the calls protect the data. */
export function CustomersOnly() {
  const session = useSession()
  const hasBeenIn = useRef(false)
  if (session.status === 'customer') hasBeenIn.current = true
  if (session.status === 'loading') return <PageSkeleton />
  if (session.status === 'unreachable') return <Unreachable />
  if (session.status === 'customer') return <Outlet />
  if (session.because) return <Navigate to={paths.login} replace />
  // Someone who logs out here needs no message.
  return hasBeenIn.current ? <Navigate to={paths.home} replace /> : <ToLogin />
}

function ToLogin() {
  useEffect(() => toastError(texts.loginFirst), [])
  return <Navigate to={paths.login} replace />
}
