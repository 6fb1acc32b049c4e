import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { barBelow } from '#components/feedback/use-room-below.ts'

interface SaveBarProps {
  /** How many wallets have unsaved changes. */
  readonly count: number
  /** How many of them cannot be saved as they are. */
  readonly blocked: number
  readonly isSaving: boolean
  /** What came of the last save. */
  readonly told: string
  readonly onSave: () => void
  readonly onUndo: () => void
}

/**
 * Stays in sight while there is something to save, and covers no field that has the focus. Afterwards it says what came
 * of it.
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
        bottom: 8,
        zIndex: 1,
        p: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 120 } }} />
      <Typography role="status" variant="body2" sx={{ flex: '1 1 200px' }}>
        {standing(count, blocked, told)}
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

function standing(count: number, blocked: number, told: string): string {
  const unsaved = `${count} ${count === 1 ? 'currency has' : 'currencies have'} unsaved changes.`
  const look = blocked === 0 ? '' : ` ${blocked} of them ${blocked === 1 ? 'needs' : 'need'} a look first.`
  return `${told} ${unsaved}${look}`.trim()
}
