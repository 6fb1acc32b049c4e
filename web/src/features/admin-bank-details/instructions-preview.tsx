import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Panel } from '#components/panel.tsx'

/** What a customer is going to read on the order page. */
export function InstructionsPreview({ text }: { text: string }) {
  return (
    <Box sx={{ flex: 1, maxWidth: 560 }}>
      <Panel title="What customers read">
        {text === '' ? (
          <Typography color="textSecondary">Nothing yet.</Typography>
        ) : (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </Panel>
    </Box>
  )
}
