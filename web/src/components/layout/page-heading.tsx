import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { siteName } from '@rupee/domain/site/site-name.ts'
import type { ReactNode } from 'react'

/** The title of a page, on the page and on its tab. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack spacing={1}>
      <title>{`${title} | ${siteName}`}</title>
      <Typography variant="h1">{title}</Typography>
      {children && <Typography color="textSecondary">{children}</Typography>}
    </Stack>
  )
}
