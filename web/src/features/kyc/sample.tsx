import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function Samples({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(2, 260px)' } }}>
      {children}
    </Box>
  )
}

interface SampleProps {
  readonly src: string
  readonly alt: string
  readonly children: ReactNode
}

/** What a picture should look like. */
export function Sample({ src, alt, children }: SampleProps) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', borderRadius: 1 }}
      />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {children}
      </Typography>
    </Box>
  )
}
