import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { plural, t } from '@rupee/domain/language/translate.ts'
import { sortByUse } from '@rupee/domain/people/open-session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useRef, useState } from 'react'
import { type SavedSession, useOpenSessions } from '#collections/account.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useLastCount } from '#lib/live/use-last-count.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { refreshAfterChange } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { SessionRow } from './session-row.tsx'

const rowHeight = 77

interface SessionsSectionProps {
  readonly uid: string
  /** ID of this page's session. */
  readonly current: string
}

/** Sessions of this person, live, each with a button to log it out. */
export function SessionsSection({ uid, current }: SessionsSectionProps) {
  // Keeps the last data: ending all other sessions gives this one a new ID, during which reads fail briefly.
  const live = useLastKnown(useOpenSessions(uid))
  const lastCount = useLastCount('sessions', live)
  const top = useRef<HTMLParagraphElement>(null)
  // New place for the focus of a button that disappears.
  const focusTop = () => top.current?.focus()
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography ref={top} tabIndex={-1} color="textSecondary" sx={{ outline: 'none' }}>
        {t('If you do not recognise a device, log it out and change your password.')}
      </Typography>
      <LiveContent
        live={live}
        skeleton={
          <Skeleton
            role="status"
            aria-label={t('Loading')}
            variant="rounded"
            width="100%"
            height={lastCount * rowHeight}
          />
        }
        empty={texts.sessionOver}
        failed={texts.sessionsFailed}
      >
        {(sessions) => <OpenSessions sessions={sessions} current={current} onEnded={focusTop} />}
      </LiveContent>
    </Stack>
  )
}

interface OpenSessionsProps {
  readonly sessions: readonly SavedSession[]
  readonly current: string
  readonly onEnded: () => void
}

function OpenSessions({ sessions, current, onEnded }: OpenSessionsProps) {
  const now = useNow(60_000)
  const open = sortByUse(sessions, current).filter(({ expires }) => expires > now)
  return (
    <>
      <List disablePadding aria-label={t('Devices')} sx={{ width: '100%' }}>
        {open.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isCurrent={session.id === current}
            onEnded={onEnded}
          />
        ))}
      </List>
      {open.length > 1 && <EndOthers count={open.length - 1} onEnded={onEnded} />}
    </>
  )
}

function EndOthers({ count, onEnded }: { count: number; onEnded: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const endAll = async () => {
    const isDone = await callAndTell(calls.endSessions, { others: true })
    if (isDone) {
      await refreshAfterChange()
      onEnded()
    }
    return isDone
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {t('Log out all other devices')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Log out all other devices?')}
        confirm={t('Log out')}
        onConfirm={endAll}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {plural(count, 'One device is logged out at once.', '{count} devices are logged out at once.')}{' '}
          {t('This one stays logged in.')}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
