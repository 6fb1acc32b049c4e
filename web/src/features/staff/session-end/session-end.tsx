import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { type EndOfSession, isTimeToSaySo } from '#lib/session/end-of-session.ts'
import { evict } from '#lib/session/session.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { useSecondsLeft } from '#lib/time/use-seconds-left.ts'
import { extendSession, useSessionEnd } from './staying.ts'

const warningSeconds = 120

/** Milliseconds before the server's end, so that the page ends the session and its listeners itself. */
const early = 2_000

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

interface SessionEndProps {
  readonly session: string
  readonly first: EndOfSession
}

/** Logs out idle staff after a warning. Any activity extends the session silently. */
export function SessionEnd({ session, first }: SessionEndProps) {
  const end = useSessionEnd(session, first)
  const left = useSecondsLeft(end.at - early)
  const isFinal = end.at >= end.latest
  const isAsked = left <= warningSeconds

  // While the warning is open only its button counts, because a mouse can be bumped.
  useSignsOfLife(() => {
    if (!isAsked && isTimeToSaySo(end, Date.now())) void extendSession(session)
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void evict(isFinal ? 'time over' : 'left alone')
  }, [isOver, isFinal])

  if (!isAsked || isOver) return null
  if (isFinal) return <LastMinutes left={left} />
  const stay = () => void extendSession(session)
  return (
    <Question
      title="Are you still there?"
      left={left}
      because="because you have been inactive"
      onClose={stay}
    >
      <Button autoFocus variant="contained" onClick={stay}>
        Stay logged in
      </Button>
    </Question>
  )
}

/** Warning before the absolute end, which cannot be extended. */
function LastMinutes({ left }: { left: number }) {
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  const close = () => setIsSeen(true)
  return (
    <Question
      title="Your session ends soon"
      left={left}
      because="and can log in again at once. Please save what you are working on"
      onClose={close}
    >
      <Button autoFocus variant="contained" onClick={close}>
        OK
      </Button>
    </Question>
  )
}

interface QuestionProps {
  readonly title: string
  readonly left: number
  readonly because: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Question({ title, left, because, onClose, children }: QuestionProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          You will be logged out in{' '}
          <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMinutesAndSeconds(left)}
          </span>
          , {because}.
        </DialogContentText>
      </DialogContent>
      <DialogActions>{children}</DialogActions>
    </Dialog>
  )
}

function useSignsOfLife(onSign: () => void): void {
  const tell = useEffectEvent(onSign)
  useEffect(() => {
    const listen = () => tell()
    const options = { capture: true, passive: true }
    for (const sign of signsOfLife) window.addEventListener(sign, listen, options)
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, listen, options)
    }
  }, [])
}
