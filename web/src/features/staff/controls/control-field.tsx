import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import { controlWords, describeControl } from '@rupee/domain/controls/control-words.ts'
import type { ControlName } from '@rupee/domain/controls/controls.ts'
import type { Control } from 'react-hook-form'
import { defaults } from '#collections/settings/controls.ts'
import { CheckboxField } from '#components/forms/checkbox-field.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import type { ControlFields } from './controls-fields.ts'

const units: Readonly<Partial<Record<string, string>>> = {
  percent: '%',
  minutes: 'minutes',
  hours: 'hours',
  'working days': 'working days',
}

/** Field of one control, with unit, description and default. */
export function ControlField({ control, name }: { control: Control<ControlFields>; name: ControlName }) {
  const { label, unit, about } = controlWords[name]
  const help = `${about} Default: ${describeControl(name, defaults[name])}.`
  if (unit === 'switch') {
    return (
      <Stack>
        <CheckboxField control={control} name={name} label={label} />
        <FormHelperText sx={{ ml: 4, mt: 0 }}>{help}</FormHelperText>
      </Stack>
    )
  }
  const start = unit === 'rupees' && <InputAdornment position="start">₹</InputAdornment>
  const end = units[unit] && <InputAdornment position="end">{units[unit]}</InputAdornment>
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      helperText={help}
      slotProps={{
        htmlInput: { inputMode: unit === 'rupees' ? 'decimal' : 'numeric', autoComplete: 'off' },
        input: { startAdornment: start, endAdornment: end },
        // Shrunk, because the label of an empty field would cover its unit.
        inputLabel: { shrink: true },
      }}
    />
  )
}
