import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface SampleProps {
  readonly src: string
  readonly alt: string
}

/** What a picture should look like. */
export function SampleImage({ src, alt }: SampleProps) {
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 300 }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', borderRadius: 1 }}
      />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        Sample
      </Typography>
    </Box>
  )
}
