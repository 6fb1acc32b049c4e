import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Failure } from './send-to-each.ts'

interface FailureListProps {
  /** Beginning of the sentence about failures: "2 orders were not asked". */
  readonly title: string
  readonly failures: readonly Failure[]
}

/** Orders for which an action failed, with reasons. */
export function FailureList({ title, failures }: FailureListProps) {
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {title}:
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '30dvh', overflowY: 'auto' }}>
        {failures.map(({ order: { trackingID, name }, reason }) => (
          <li key={trackingID}>
            {name}, {trackingID}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
