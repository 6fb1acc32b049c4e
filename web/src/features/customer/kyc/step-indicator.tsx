import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'

const ahead = { '&:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' } }

/** The heading says the same in words. */
export function StepIndicator({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <Stepper activeStep={at} alternativeLabel aria-hidden sx={{ '& .MuiStepIcon-root': ahead }}>
      {names.map((name) => (
        <Step key={name}>
          <StepLabel>{name}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
