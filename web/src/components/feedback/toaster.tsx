import { SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { toasterIsReady } from '#lib/toasts/toasts.ts'

/** Beside the page, all of which a dialog hides from screen readers: they must hear what becomes of it. */
const place = document.createElement('div')
const unhide = () => place.removeAttribute('aria-hidden')
new MutationObserver(unhide).observe(place, { attributeFilter: ['aria-hidden'] })

/** Where toasts appear. */
export function Toaster() {
  useEffect(() => {
    document.body.append(place)
    toasterIsReady()
  }, [])
  return <SnackbarProvider maxSnack={20} domRoot={place} />
}
