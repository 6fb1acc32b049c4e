import { SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { toasterIsThere } from '#lib/toasts.ts'

/** Where toasts appear. */
export function Toaster() {
  useEffect(toasterIsThere, [])
  return <SnackbarProvider maxSnack={20} />
}
