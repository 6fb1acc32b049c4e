import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { barBelow, offlineBarHeight } from '#components/feedback/use-bottom-room.ts'

interface SaveBarProps {
  /** Number of wallets with unsaved changes. */
  readonly count: number
  /** Number of those that cannot be saved because of errors. */
  readonly blocked: number
  readonly isSaving: boolean
  /** Outcome of the last save. */
  readonly told: string
  readonly onSave: () => void
  readonly onUndo: () => void
}

/**
 * Sticky bar while there are unsaved changes, which never covers the focused field. Afterwards it shows the outcome.
 */
export function SaveBar({ count, blocked, isSaving, told, onSave, onUndo }: SaveBarProps) {
  if (count === 0) {
    return (
      <Typography role="status" variant="body2">
        {told}
      </Typography>
    )
  }
  return (
    <Paper
      {...barBelow}
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: `calc(8px + ${offlineBarHeight})`,
        zIndex: 1,
        p: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <GlobalStyles styles={{ html: { scrollPaddingBottom: `calc(120px + ${offlineBarHeight})` } }} />
      <Typography role="status" variant="body2" sx={{ flex: '1 1 200px' }}>
        {describeUnsaved(count, blocked, told)}
      </Typography>
      <Button disabled={isSaving} onClick={onUndo}>
        Undo all
      </Button>
      <Button variant="contained" disabled={count - blocked === 0} loading={isSaving} onClick={onSave}>
        Save all changes
      </Button>
    </Paper>
  )
}

function describeUnsaved(count: number, blocked: number, told: string): string {
  const unsaved = `${count} ${count === 1 ? 'currency has' : 'currencies have'} unsaved changes.`
  const look = blocked === 0 ? '' : ` ${blocked} of them ${blocked === 1 ? 'needs' : 'need'} checking first.`
  return `${told} ${unsaved}${look}`.trim()
}
