import { SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { toasterIsReady } from '#lib/toasts/toasts.ts'

/** Outside the page, because a dialog hides all of the page from screen readers. */
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
