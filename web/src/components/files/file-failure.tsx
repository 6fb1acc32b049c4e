import Box from '@mui/material/Box'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'

export function FileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Box sx={{ m: 2 }}>
      <RetryAlert text="The file could not be shown." onRetry={onRetry} />
    </Box>
  )
}
