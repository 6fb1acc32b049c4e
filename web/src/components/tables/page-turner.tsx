import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ChevronLeftIcon, ChevronRightIcon } from '#components/icons/shared-icons.tsx'

interface PageTurnerProps {
  readonly number: number
  readonly onBack: () => void
  /** Absent on the last page. */
  readonly onForward?: (() => void) | undefined
}

/** Buttons to page through a list. Hidden if there is only one page. */
export function PageTurner({ number, onBack, onForward }: PageTurnerProps) {
  if (number === 1 && !onForward) return null
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Button startIcon={<ChevronLeftIcon />} disabled={number === 1} onClick={onBack}>
        Previous
      </Button>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        Page {number}
      </Typography>
      <Button endIcon={<ChevronRightIcon />} disabled={!onForward} onClick={onForward}>
        Next
      </Button>
    </Stack>
  )
}
