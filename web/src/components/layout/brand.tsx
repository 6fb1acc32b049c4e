import Box from '@mui/material/Box'
import { siteName } from '@rupee/domain/site/site-name.ts'

export function Brand() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontWeight: 700,
        lineHeight: 1.1,
        fontSize: { xs: '0.95rem', sm: '1.05rem' },
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" width={28} height={28} />
      {siteName}
    </Box>
  )
}
