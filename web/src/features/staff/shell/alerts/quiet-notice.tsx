import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNow } from '#lib/time/use-now.ts'
import { describeQuiet } from './quiet.ts'
import { findLatestNews, useLatestNews } from './use-news.ts'

/** Time without news, so that a quiet page is not mistaken for a broken one. */
export function QuietNotice({ uid }: { uid: string }) {
  const now = useNow(30_000)
  const quiet = describeQuiet(useLastEver(findLatestNews(useLatestNews(uid))), now)
  if (!quiet) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      noWrap
      title="No new items for staff since then"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        fontSize: { xs: '0.75rem', md: '0.875rem' },
        minWidth: 0,
      }}
    >
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {quiet.short}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {quiet.words}
      </Box>
    </Typography>
  )
}

/** Remembers the latest time: read messages and decided requests leave the list, but they were news. */
function useLastEver(last: Date | undefined): Date | undefined {
  const [known, setKnown] = useState(last)
  const isLater = last !== undefined && (known === undefined || last > known)
  if (isLater) setKnown(last)
  return isLater ? last : known
}
