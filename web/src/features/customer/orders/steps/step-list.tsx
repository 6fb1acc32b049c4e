import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { said, t } from '@rupee/domain/language/translate.ts'
import {
  RadioButtonCheckedIcon as NowIcon,
  CancelIcon as StoppedIcon,
  RadioButtonUncheckedIcon as ToComeIcon,
} from '#components/icons/shared-icons.tsx'
import { CheckCircleIcon as DoneIcon } from '#components/icons/site-icons.tsx'
import type { Step, StepState } from './steps.ts'

const icons = {
  done: <DoneIcon color="success" />,
  now: <NowIcon color="primary" />,
  'to come': <ToComeIcon color="disabled" />,
  stopped: <StoppedIcon color="error" />,
} as const

const spoken: Readonly<Record<StepState, string>> = {
  done: said('Done'),
  now: said('Now'),
  'to come': said('Upcoming'),
  stopped: said('Ended'),
}

interface StepListProps {
  readonly label: string
  readonly steps: readonly Step[]
}

/** Progress in steps, each with its time and what happens next. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <Stack component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step) => (
        <TimelineStep key={`${step.group ?? ''} ${step.name}`} step={step} />
      ))}
    </Stack>
  )
}

function TimelineStep({ step: { name, state, at, explanation } }: { step: Step }) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      aria-current={state === 'now' ? 'step' : undefined}
      sx={{
        pb: 2,
        position: 'relative',
        '&:last-of-type': { pb: 0 },
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 11,
          top: 24,
          bottom: 0,
          borderLeft: 2,
          borderColor: 'divider',
        },
      }}
    >
      <Box role="img" aria-label={t(spoken[state])} sx={{ display: 'flex', height: 24 }}>
        {icons[state]}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: state === 'now' ? 650 : 400 }}>{name}</Typography>
        {at && (
          <Typography variant="body2" color="textSecondary">
            {formatMoment(at)}
          </Typography>
        )}
        {explanation && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {explanation}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
