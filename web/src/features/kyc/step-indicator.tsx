import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'

/** The heading says the same in words. */
export function StepIndicator({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <Stepper activeStep={at} alternativeLabel aria-hidden>
      {names.map((name) => (
        <Step key={name}>
          <StepLabel>{name}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
