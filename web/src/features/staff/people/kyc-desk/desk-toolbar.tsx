import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useBlocked } from '#collections/customers/blocks.ts'
import { type KycSegment, kycSegmentSchema } from '#collections/customers/kyc-cases.ts'
import { usePeopleTally } from '#collections/tallies.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { type ChangeDesk, type DeskParameters, segmentIn } from './desk-parameters.ts'

interface DeskToolbarProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

const names: Readonly<Record<KycSegment, string>> = {
  waiting: 'Waiting',
  'turned-down': 'Turned down',
  blocked: 'Blocked',
}

/** Which customers are listed. */
export function DeskToolbar({ values, onChange }: DeskToolbarProps) {
  const counts = useCounts()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ '& h1': { fontSize: '1.0625rem' } }}>
        <PageHeading title="KYC review" />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label="KYC Status"
        value={segmentIn(values)}
        onChange={(_, value) => {
          const { success, data } = kycSegmentSchema.safeParse(value)
          // The order of one part is of no use in another.
          if (success) onChange({ status: data === 'waiting' ? '' : data, sort: '' }, 'push')
        }}
        sx={{ maxWidth: '100%', overflowX: 'auto', flexShrink: 0 }}
      >
        {kycSegmentSchema.options.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{ py: 0.5, px: 1.25, whiteSpace: 'nowrap', height: { xs: 44, md: 36 } }}
          >
            {names[each]}
            <Box
              component="span"
              sx={{ ml: 0.75, minWidth: '1ch', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
            >
              {counts[each]}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

/** How many were turned down is counted nowhere. */
function useCounts(): Partial<Record<KycSegment, string>> {
  const [people, blocked] = [usePeopleTally(), useBlocked()]
  return {
    ...(people.status === 'success' && { waiting: inFull.format(people.data.waiting) }),
    ...(blocked.status === 'success' && { blocked: inFull.format(blocked.data.size) }),
  }
}

const inFull = new Intl.NumberFormat('en-IN')
