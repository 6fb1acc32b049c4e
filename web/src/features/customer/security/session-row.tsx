import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { nameDevice, toLastSeenTime } from '@rupee/domain/people/open-session.ts'
import { useState } from 'react'
import type { SavedSession } from '#collections/account.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface SessionRowProps {
  readonly session: SavedSession
  readonly isCurrent: boolean
  /** Called before the row, which has the focus, disappears. */
  readonly onEnded: () => void
}

export function SessionRow({ session, isCurrent, onEnded }: SessionRowProps) {
  const { network, began } = session
  return (
    <ListItem divider disableGutters sx={{ gap: 1, justifyContent: 'space-between' }}>
      <Stack sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{nameDevice(session)}</Typography>
          {isCurrent && <StatusChip label={t('This device')} tone="good" />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {isCurrent ? t('In use now') : <LastUsed session={session} />} ·{' '}
          {t('Network {network}', { network: network ?? t('unknown') })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Logged in on {moment}', { moment: formatMoment(began) })}
        </Typography>
      </Stack>
      {!isCurrent && <EndSession session={session} onEnded={onEnded} />}
    </ListItem>
  )
}

function LastUsed({ session }: { session: SavedSession }) {
  return (
    <Sentence text="Last used {when}" parts={{ when: <RelativeTime moment={toLastSeenTime(session)} /> }} />
  )
}

function EndSession({ session, onEnded }: Pick<SessionRowProps, 'session' | 'onEnded'>) {
  const [isAsking, setIsAsking] = useState(false)
  const name = nameDevice(session)
  const end = async () => {
    const isDone = await callAndTell(calls.endSessions, { id: session.id })
    if (isDone) onEnded()
    return isDone
  }
  return (
    <>
      <Button
        color="error"
        aria-label={t('Log out {device}', { device: name })}
        onClick={() => setIsAsking(true)}
        sx={{ flexShrink: 0 }}
      >
        {t('Log out')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Log out this device?')}
        confirm={t('Log out')}
        onConfirm={end}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {t('{device} is logged out at once and needs the password to log in again.', { device: name })}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
