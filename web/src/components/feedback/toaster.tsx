import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import DoneIcon from '@mui/icons-material/TaskAlt'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
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
import { useRoomBelow } from './use-room-below.ts'

/** Outside the page, because a dialog hides all of the page from screen readers. */
const place = document.createElement('div')
place.id = 'toasts'
const unhide = () => place.removeAttribute('aria-hidden')
new MutationObserver(unhide).observe(place, { attributeFilter: ['aria-hidden'] })

/** Where toasts appear: in the corner, above whatever bar stands at the foot of the window. */
export function Toaster() {
  const shown = useStore(toasts)
  const room = useRoomBelow(shown.length > 0)
  useEffect(() => {
    document.body.append(place)
    return follow()
  }, [])
  return createPortal(
    <Stack
      spacing={1}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        bottom: { xs: room + 12, sm: room + 24 },
        maxWidth: { sm: 440 },
        pointerEvents: 'none',
      }}
    >
      {shown.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </Stack>,
    place,
  )
}

const milliseconds: Readonly<Record<ToastKind, number | undefined>> = {
  success: 2_000,
  error: 4_000,
  loading: undefined,
}

const icons: Readonly<Record<ToastKind, ReactNode>> = {
  success: <DoneIcon color="success" fontSize="small" />,
  error: <ErrorIcon color="error" fontSize="small" />,
  loading: <CircularProgress size={18} aria-hidden />,
}

/** Its time stands still while a pointer is on it. */
function ShownToast({ toast: { id, kind, text } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const time = milliseconds[kind]
    if (time === undefined || isHeld) return
    const ending = setTimeout(() => closeToast(id), time)
    return () => clearTimeout(ending)
  }, [id, kind, isHeld])
  return (
    <Paper
      role="alert"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onClick={kind === 'loading' ? undefined : () => closeToast(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: kind === 'loading' ? 'divider' : `${kind}.main`,
        boxShadow: 6,
        pointerEvents: 'auto',
        animation: 'toast-in 150ms ease-out',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      {icons[kind]}
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Paper>
  )
}

const gestures = ['pointerdown', 'keydown', 'popstate'] as const

/** Counted before anything else hears of it. */
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
