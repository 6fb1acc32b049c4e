import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Switch from '@mui/material/Switch'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { useId, useState } from 'react'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { askToNotify, canNotify, isAllowedToNotify } from '#lib/notifications/desktop-notification.ts'
import { useMay } from '#lib/session/use-may.ts'
import {
  type AlertWay,
  alertWays,
  chooseAlert,
  type NewsKind,
  newsKinds,
  useAlertChoices,
} from './alert-choices.ts'
import { newsWords } from './news-words.ts'
import { playTone } from './tone.ts'

interface AlertSettingsProps {
  readonly uid: string
  readonly open: boolean
  readonly onClose: () => void
}

const wayWords: Readonly<Record<AlertWay, string>> = { sound: 'Sound', desktop: 'Notification' }

/** Dialog to choose alerts. */
export function AlertSettings({ uid, open, onClose }: AlertSettingsProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Sounds and notifications</DialogTitle>
      <DialogContent>
        <Choices uid={uid} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choices({ uid }: { uid: string }) {
  const choices = useAlertChoices(uid)
  const [isRefused, setIsRefused] = useState(false)
  const mayApprove = useMay('decide requests')
  const maySeeKyc = useMay('see identities')
  const kinds = newsKinds.filter(
    (kind) => (kind !== 'approvals' || mayApprove) && (kind !== 'kyc' || maySeeKyc),
  )
  const choose = async (way: AlertWay, kind: NewsKind, on: boolean) => {
    if (on && way === 'desktop' && !(await askToNotify())) return setIsRefused(true)
    setIsRefused(false)
    chooseAlert(uid, way, kind, on)
    // Plays the tone once, so that it is recognised later.
    if (on && way === 'sound') playTone()
  }
  return (
    <>
      <DialogContentText sx={{ mb: 1 }}>
        This browser can alert you while you use other windows. Keep a page of the admin area open.
      </DialogContentText>
      <DataTable
        label="Sounds and notifications"
        head={
          <>
            <HeadCell>Event</HeadCell>
            {alertWays.map((way) => (
              <HeadCell key={way}>{wayWords[way]}</HeadCell>
            ))}
          </>
        }
      >
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind}>
              <RowHeader>{newsWords[kind]}</RowHeader>
              {alertWays.map((way) => (
                <TextCell key={way}>
                  <Switch
                    checked={isOn(choices[way], way, kind)}
                    disabled={way === 'desktop' && !canNotify()}
                    onChange={(_, on) => void choose(way, kind, on)}
                    slotProps={{ input: { 'aria-label': `${wayWords[way]}: ${newsWords[kind]}` } }}
                  />
                </TextCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      <DialogContentText role="status" variant="body2" sx={{ mt: 1 }}>
        {isRefused && 'Your browser blocks notifications from this site. Allow them in its settings first.'}
        {!canNotify() && 'This browser cannot show notifications.'}
      </DialogContentText>
    </>
  )
}

/** Whether an alert is on; the browser may have revoked the permission. */
function isOn(chosen: readonly NewsKind[], way: AlertWay, kind: NewsKind): boolean {
  return chosen.includes(kind) && (way === 'sound' || isAllowedToNotify())
}
