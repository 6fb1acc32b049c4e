import Box from '@mui/material/Box'
import { stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Stops } from './choose-stops.ts'

/** List of red findings, cleared and open. */
export function StopsInWords({ cleared, open }: Pick<Stops, 'cleared' | 'open'>) {
  if (cleared.length + open.length === 0) return null
  return (
    <Box component="ul" aria-label="Red findings" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
      {cleared.map(({ finding, reason }) => (
        <li key={finding}>
          Cleared: {stopLabels[finding]} ({reason})
        </li>
      ))}
      {open.map(({ code, label }) => (
        <li key={code}>Not cleared: {label}</li>
      ))}
    </Box>
  )
}
