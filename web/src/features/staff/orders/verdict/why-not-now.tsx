import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Reason why a question cannot be confirmed at the moment, announced to screen readers. */
export function WhyNotNow({ why }: { readonly why: string | undefined }) {
  return (
    <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
      {why !== undefined && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {why}
        </Typography>
      )}
    </Box>
  )
}
