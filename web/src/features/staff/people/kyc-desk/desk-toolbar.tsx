import Box from '@mui/material/Box'
import { useBlocked } from '#collections/customers/blocks.ts'
import type { KycSegment } from '#collections/customers/kyc-cases.ts'
import { usePeopleTally } from '#collections/tallies.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { findData } from '#lib/live/live.ts'
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

function useCounts(): Partial<Record<KycSegment, string | undefined>> {
  const people = findData(usePeopleTally())
  const blocked = findData(useBlocked())
  return {
    waiting: people && inFull.format(people.waiting),
    'turned-down': people && inFull.format(people.turnedDown),
    blocked: blocked && inFull.format(blocked.size),
  }
}

const inFull = new Intl.NumberFormat('en-IN')
