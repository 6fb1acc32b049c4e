import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import {
  type Clearance,
  dropCleared,
  maximumClearanceReasonLength,
} from '@rupee/domain/orders/findings/clearance.ts'
import type { Stop, StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { RefObject } from 'react'

export interface Clearances {
  /** Typed text, valid or not. */
  readonly typed: Readonly<Partial<Record<StopCode, string>>>
  readonly cleared: readonly Clearance[]
  /** Field of the first finding that is not cleared. */
  readonly firstOpen: RefObject<HTMLInputElement | null>
  readonly setReason: (finding: StopCode, reason: string) => void
}

interface ClearFindingsProps {
  readonly stops: readonly Stop[]
  readonly clearances: Clearances
}

/** Fields for the reasons to approve in spite of each red finding. */
export function ClearFindings({
  stops,
  clearances: { typed, cleared, firstOpen, setReason },
}: ClearFindingsProps) {
  const [first] = dropCleared(stops, cleared)
  return (
    <Box component="ul" aria-label="Red findings" sx={{ p: 0, m: 0, mt: 1, listStyle: 'none' }}>
      {stops.map((stop) => (
        <Box component="li" key={stop.code} sx={{ mt: 1 }}>
          <TextField
            label={`Reason to clear: ${stop.label}`}
            helperText={stop.reason}
            size="small"
            fullWidth
            value={typed[stop.code] ?? ''}
            onChange={({ target }) => setReason(stop.code, target.value)}
            inputRef={stop === first ? firstOpen : undefined}
            slotProps={{
              htmlInput: { maxLength: maximumClearanceReasonLength },
              formHelperText: { sx: { mx: 0, overflowWrap: 'anywhere' } },
            }}
          />
        </Box>
      ))}
    </Box>
  )
}
