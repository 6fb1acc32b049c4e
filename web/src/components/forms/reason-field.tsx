import TextField from '@mui/material/TextField'

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly required?: boolean
}

/** Reason for a change, as the audit keeps it. */
export function ReasonField({ value, onChange, required = true }: ReasonFieldProps) {
  return (
    <TextField
      fullWidth
      multiline
      required={required}
      label="Reason"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      sx={{ mt: 2 }}
    />
  )
}
