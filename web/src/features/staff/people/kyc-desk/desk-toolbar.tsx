import Box from '@mui/material/Box'
import { useBlocked } from '#collections/customers/blocks.ts'
import type { KycSegment } from '#collections/customers/kyc-cases.ts'
import { usePeopleTally } from '#collections/tallies.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { type ChangeDesk, type DeskParameters, parseSegment } from './desk-parameters.ts'

interface DeskToolbarProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

const names: Readonly<Record<KycSegment, string>> = {
  waiting: 'Waiting',
  'turned-down': 'Turned down',
  blocked: 'Blocked',
}

/** Heading, and the segments of customers. */
export function DeskToolbar({ values, onChange }: DeskToolbarProps) {
  const counts = useCounts()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ '& h1': { fontSize: '1.0625rem' } }}>
        <PageHeading title="KYC review" />
      </Box>
      <Segments
        label="KYC Status"
        names={names}
        counts={counts}
        chosen={parseSegment(values)}
        // The sort order of one segment has no meaning in another.
        onChoose={(segment) => onChange({ status: segment === 'waiting' ? '' : segment, sort: '' }, 'push')}
      />
    </Box>
  )
}

function useCounts(): Partial<Record<KycSegment, string>> {
  const people = usePeopleTally()
  const blocked = useBlocked()
  return {
    ...(people.status === 'success' && {
      waiting: inFull.format(people.data.waiting),
      'turned-down': inFull.format(people.data.turnedDown),
    }),
    ...(blocked.status === 'success' && { blocked: inFull.format(blocked.data.size) }),
  }
}

const inFull = new Intl.NumberFormat('en-IN')
