import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Drawn, without sound: the captions are what is said. */
export function ExampleVideo() {
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 480 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Example video
      </Typography>
      <Box
        component="video"
        src="/kyc/example.mp4"
        poster="/kyc/example.jpg"
        controls
        muted
        playsInline
        preload="metadata"
        aria-label="Example video: somebody holds their Aadhaar card beside their face and reads the statement"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 10',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      />
    </Box>
  )
}
