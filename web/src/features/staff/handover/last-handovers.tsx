import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { useId } from 'react'
import { useLastHandovers } from '#collections/staff/handovers.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { HandoverNote } from './handover-note.tsx'

/** Latest notes, with the person who marked them as done. */
export function LastHandovers({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  const live = useLastHandovers()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Recent hand-over notes</DialogTitle>
      <DialogContent>
        <LiveContent
          live={live}
          skeleton={<PageSkeleton />}
          empty="There are no notes yet."
          failed={texts.failed}
        >
          {(notes) => (
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {notes.map((note) => (
                <li key={note.id}>
                  <HandoverNote note={note} />
                </li>
              ))}
            </Stack>
          )}
        </LiveContent>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
