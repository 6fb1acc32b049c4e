import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { said, t } from '@rupee/domain/language/translate.ts'
import { outOfSight } from '#components/feedback/out-of-sight.ts'

type StepState = 'done' | 'current' | 'wrong' | 'to come'

const inWords: Readonly<Record<StepState, string>> = {
  done: said('Done'),
  current: said('Current step'),
  wrong: said('Needs a change'),
  'to come': said('Upcoming'),
}

/** Styles in which states differ by shape as well as by colour. */
const looks = {
  '& .MuiStepIcon-root': {
    '&.Mui-completed': { color: 'success.main' },
    '&.Mui-active': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2, borderRadius: '50%' },
    '&:not(.Mui-active, .Mui-completed, .Mui-error)': { color: 'text.secondary', opacity: 0.7 },
  },
  '& .MuiStepLabel-label.Mui-active': { fontWeight: 700 },
}

interface StepIndicatorProps {
  readonly names: readonly string[]
  readonly at: number
  /** Steps with a failed upload or a refused value. */
  readonly wrong: ReadonlySet<number>
}

/** Steps of the form and their states, as icons and in words. */
export function StepIndicator({ names, at, wrong }: StepIndicatorProps) {
  return (
    <Stepper
      component="ol"
      activeStep={at}
      alternativeLabel
      aria-label={t('Steps')}
      sx={{ m: 0, p: 0, ...looks }}
    >
      {names.map((name, index) => (
        <Step
          component="li"
          key={name}
          aria-current={index === at ? 'step' : undefined}
          sx={{ listStyle: 'none' }}
        >
          <StepLabel error={wrong.has(index)}>
            {t(name)}
            <Box component="span" sx={outOfSight}>
              : {t(inWords[toState(index, at, wrong)])}
            </Box>
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

function toState(index: number, at: number, wrong: ReadonlySet<number>): StepState {
  if (wrong.has(index)) return 'wrong'
  if (index === at) return 'current'
  return index < at ? 'done' : 'to come'
}
