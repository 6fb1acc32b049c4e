import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { siteName } from '@rupee/domain/site/site-name.ts'
import type { ReactNode } from 'react'
import { addCount, useTitleCount } from '#lib/navigation/title-count.ts'

/** Title of a page, also on its tab. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const count = useTitleCount()
  return (
    <Stack spacing={1}>
      <title>{addCount(`${title} | ${siteName}`, count)}</title>
      <Typography variant="h1">{title}</Typography>
      {children && <Typography color="textSecondary">{children}</Typography>}
    </Stack>
  )
}
