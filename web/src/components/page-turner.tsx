import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Cursor } from '#lib/live-page.ts'
import type { Pages } from '#lib/use-pages.ts'

interface PageTurnerProps {
  readonly pages: Pages
  /** Where the next page begins, if there is one. */
  readonly next: Cursor | undefined
}

/** Through a list a page at a time; nothing when it has only one. */
export function PageTurner({ pages, next }: PageTurnerProps) {
  if (pages.number === 1 && !next) return null
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Button startIcon={<ChevronLeftIcon />} disabled={pages.number === 1} onClick={pages.back}>
        Previous
      </Button>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        Page {pages.number}
      </Typography>
      <Button
        endIcon={<ChevronRightIcon />}
        disabled={!next}
        onClick={() => {
          if (next) pages.forward(next)
        }}
      >
        Next
      </Button>
    </Stack>
  )
}
