import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { useId, useState } from 'react'
import type { Person } from '#collections/people.ts'
import {
  NavigateNextIcon as NextIcon,
  NavigateBeforeIcon as PreviousIcon,
} from '#components/icons/shared-icons.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { KycStatus } from '#features/staff/people/kyc/kyc-status.tsx'
import { useUnopened } from '#features/staff/people/kyc/use-unopened.ts'
import { DecisionBar } from './decision-bar.tsx'
import { Notices } from './notices.tsx'
import { type Paper, Papers } from './papers.tsx'
import { TypedFacts } from './typed-facts.tsx'

interface KycPaneProps {
  readonly person: Person
  readonly record: KycRecord | undefined
  readonly colleague: string | undefined
  readonly onClose: () => void
  readonly onStep: (steps: number) => void
  readonly onDecided: () => void
}

/** Typed details of a customer next to their papers and photo, with the decision. */
export function KycPane({ person: live, record, colleague, onClose, onStep, onDecided }: KycPaneProps) {
  const titleId = useId()
  const [wasWaiting] = useState(live.is_verified === false)
  // Keeps the sent customer, because rendering them as decided would delay the next one.
  const [sent, setSent] = useState<Person>()
  const person = sent ?? live
  const [paper, setPaper] = useState<Paper>('aadharFront')
  const unopened = useUnopened(person.uid, record?.media)
  const isWaiting = person.is_verified === false
  return (
    <Stack component="section" aria-labelledby={titleId} sx={pane}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 2, pr: 1, minHeight: 44 }}>
        <Typography id={titleId} component="h2" variant="subtitle1" noWrap sx={{ fontWeight: 650 }}>
          {person.name}
        </Typography>
        <span role="status">
          <KycStatus account={person} />
        </span>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label="Previous customer" aria-keyshortcuts="k" onClick={() => onStep(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next customer" aria-keyshortcuts="j" onClick={() => onStep(1)}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label="Close" aria-keyshortcuts="Escape" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Notices
        person={person}
        colleague={colleague}
        isOvertaken={wasWaiting && !isWaiting}
        onNext={onDecided}
      />
      {record ? (
        <Box key={record.submission ?? record.submittedAt.toISOString()} sx={body}>
          <Papers media={record.media} unopened={unopened} shown={paper} onShow={setPaper} />
          <Box sx={{ gridArea: 'facts', minWidth: 0, overflow: 'auto', px: 2, py: 1 }}>
            <TypedFacts person={person} record={record} />
          </Box>
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ px: 2, flex: 1 }}>
          KYC not uploaded
        </Typography>
      )}
      {isWaiting && record && (
        <DecisionBar
          person={person}
          record={record}
          unopened={unopened}
          onShow={setPaper}
          onSend={() => setSent(person)}
          onRefused={() => setSent(undefined)}
          onDecided={onDecided}
        />
      )}
    </Stack>
  )
}

const pane = {
  flex: 1,
  height: '100%',
  minHeight: 0,
  containerType: 'inline-size',
  containerName: 'kyc-pane',
}

/** The narrow layout scrolls as a whole above the decision; in the others the pictures take all the height. */
const body = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"paper" "self" "facts"',
  gridAutoRows: 'max-content',
  '@container kyc-pane (min-width: 640px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'minmax(320px, 1fr) auto',
    gridTemplateAreas: '"paper self" "facts facts"',
  },
  '@container kyc-pane (min-width: 1000px)': {
    gridTemplateColumns: '300px repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateAreas: '"facts paper self"',
    overflow: 'hidden',
  },
}
