import GlobalStyles from '@mui/material/GlobalStyles'
import { type OptionsObject, SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useRef } from 'react'
import { useStore } from '#lib/state/store.ts'
import {
  closePastErrors,
  closeToast,
  closeToasts,
  countGesture,
  type Toast,
  type ToastKind,
  toasts,
} from '#lib/toasts/toasts.ts'
import { ToastCard } from './toast-card.tsx'
import { useBottomRoom } from './use-bottom-room.ts'

/** Outside the page's root, because a dialog hides the root from screen readers. */
const place = document.createElement('div')
place.id = 'toasts'
const unhide = () => place.removeAttribute('aria-hidden')
new MutationObserver(unhide).observe(place, { attributeFilter: ['aria-hidden'] })

const looks = { success: ToastCard, error: ToastCard, warning: ToastCard, info: ToastCard }

/** Higher than the number shown at once, which is decided elsewhere: a closing toast must not delay the next. */
const room = 6

/** Renders toasts in the corner, above any bar at the bottom of the window. */
export function Toaster() {
  const shown = useStore(toasts)
  const below = useBottomRoom(shown.length > 0)
  useEffect(() => {
    document.body.append(place)
    return follow()
  }, [])
  return (
    <>
      <GlobalStyles styles={{ '#toasts .notistack-SnackbarContainer': { marginBottom: below } }} />
      <SnackbarProvider
        maxSnack={room}
        domRoot={place}
        Components={looks}
        transitionDuration={{ enter: 150, exit: 100 }}
      >
        <Shown shown={shown} />
      </SnackbarProvider>
    </>
  )
}

/** Passes new and closed toasts on to notistack. */
function Shown({ shown }: { shown: readonly Toast[] }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const known = useRef<readonly number[]>([])
  useEffect(() => {
    const before = known.current
    known.current = shown.map(({ id }) => id)
    for (const id of before) if (!known.current.includes(id)) closeSnackbar(id)
    for (const toast of shown) if (!before.includes(toast.id)) enqueueSnackbar(toast.text, toOptions(toast))
  }, [shown, enqueueSnackbar, closeSnackbar])
  return null
}

const options: Readonly<Record<ToastKind, OptionsObject>> = {
  success: { variant: 'success', autoHideDuration: 2_000 },
  waiting: { variant: 'warning', autoHideDuration: 4_000 },
  error: { variant: 'error', autoHideDuration: 4_000 },
  loading: { variant: 'info', persist: true },
}

function toOptions({ id, kind }: Toast): OptionsObject {
  return { ...options[kind], key: id, onClose: () => closeToast(id) }
}

const gestures = ['pointerdown', 'keydown', 'popstate'] as const

/** Counts the gesture before other listeners run. */
const first = { capture: true, passive: true }

function follow(): () => void {
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') closeToasts()
  }
  for (const gesture of gestures) window.addEventListener(gesture, countGesture, first)
  window.addEventListener('submit', closePastErrors, first)
  window.addEventListener('keydown', closeOnEscape, first)
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, countGesture, first)
    window.removeEventListener('submit', closePastErrors, first)
    window.removeEventListener('keydown', closeOnEscape, first)
  }
}
