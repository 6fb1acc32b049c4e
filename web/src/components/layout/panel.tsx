import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  )
}
