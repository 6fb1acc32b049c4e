import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import { useSitePause } from '#collections/board/board.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useMay } from '#lib/session/use-may.ts'
import { PauseDialog } from './pause-dialog.tsx'

/** Switch that stops all orders at once. */
export function PauseAll() {
  const site = useSitePause()
  const mayPause = useMay('pause wallets')
  const [isAsking, setIsAsking] = useState(false)
  const set = (paused: boolean, note = '') => callAndTell(calls.pauseAll, { paused, note })
  const close = () => setIsAsking(false)
  const ask = () => setIsAsking(true)
  if (!site?.paused && !mayPause) return null
  return (
    <Box>
      {site?.paused ? (
        <Alert
          severity="warning"
          role="status"
          action={
            mayPause && (
              <Button color="inherit" size="small" onClick={ask}>
                Resume all orders
              </Button>
            )
          }
        >
          All orders are paused. This began <RelativeTime moment={site.at} />.{' '}
          {site.note === '' ? 'Customers see no note.' : `Customers read: ${site.note}`}
        </Alert>
      ) : (
        <Button color="secondary" variant="outlined" onClick={ask}>
          Pause all orders
        </Button>
      )}
      <PauseDialog
        open={isAsking && !site?.paused}
        title="Pause all orders?"
        onPause={(note) => set(true, note)}
        onClose={close}
      >
        Customers get no new rates for any currency until you resume.
      </PauseDialog>
      <ConfirmDialog
        open={isAsking && site?.paused === true}
        title="Resume all orders?"
        confirm="Resume"
        color="primary"
        onConfirm={() => set(false)}
        onClose={close}
      >
        <DialogContentText>
          Customers get rates again at once. Currencies that are paused individually stay paused.
        </DialogContentText>
      </ConfirmDialog>
    </Box>
  )
}
