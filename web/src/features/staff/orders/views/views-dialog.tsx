import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { View } from '@rupee/domain/views/view.ts'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { DeleteOutlinedIcon as DeleteIcon } from '#components/icons/shared-icons.tsx'
import { EditOutlinedIcon as EditIcon } from '#components/icons/staff-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ViewDialog } from './view-dialog.tsx'

interface ViewsDialogProps {
  readonly views: readonly View[]
  readonly uid: string
  /** Filters of the desk. */
  readonly current: string
  readonly onClose: () => void
}

/** Dialog to rename, overwrite and delete views. */
export function ViewsDialog({ views, uid, current, onClose }: ViewsDialogProps) {
  const titleId = useId()
  const mayShare = useMay('decide orders')
  const [changed, setChanged] = useState<View>()
  const [deleted, setDeleted] = useState<View>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Saved views</DialogTitle>
      <DialogContent>
        {views.length === 0 && <Typography>There are no views.</Typography>}
        <List disablePadding>
          {views.map((view) => (
            <ListItem
              key={view.id}
              disableGutters
              secondaryAction={
                (mayShare || !view.shared) && (
                  <Stack direction="row">
                    <IconButton aria-label={`Change ${view.name}`} onClick={() => setChanged(view)}>
                      <EditIcon />
                    </IconButton>
                    <IconButton
                      edge="end"
                      aria-label={`Delete ${view.name}`}
                      onClick={() => setDeleted(view)}
                    >
                      <DeleteIcon />
                    </IconButton>
                  </Stack>
                )
              }
            >
              <ListItemText
                primary={view.name}
                secondary={view.shared ? `Shared by ${view.uid === uid ? 'you' : view.ownerName}` : 'Mine'}
                sx={{ pr: 6, overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {changed && (
        <ViewDialog
          view={changed}
          mayUnshare={changed.uid === uid}
          parameters={current}
          onClose={() => setChanged(undefined)}
        />
      )}
      <DeleteQuestion view={deleted} onClose={() => setDeleted(undefined)} />
    </Dialog>
  )
}

function DeleteQuestion({
  view,
  onClose,
}: {
  readonly view: View | undefined
  readonly onClose: () => void
}) {
  return (
    <ConfirmDialog
      open={view !== undefined}
      title={view?.shared ? 'Delete this view for all staff?' : 'Delete this view?'}
      confirm="Delete"
      onConfirm={async () => view === undefined || callAndTell(calls.deleteView, { id: view.id })}
      onClose={onClose}
    >
      {view?.name}
    </ConfirmDialog>
  )
}
