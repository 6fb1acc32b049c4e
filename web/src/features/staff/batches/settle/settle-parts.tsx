import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'

export const defaultNote = 'We have paid {amount} for order {id}.'

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** Note to the customers whose orders the bank has paid. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  return (
    <TextField
      fullWidth
      multiline
      required
      label="Note to the customers of paid orders"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText="{name}, {id} and {amount} are filled in for each order."
      slotProps={{ htmlInput: { maxLength: 2000 } }}
      sx={{ mt: 2 }}
    />
  )
}

/** Progress of answers that are being carried out. */
export function SettlingProgress({ share }: { readonly share: number | undefined }) {
  if (share === undefined) return null
  return (
    <LinearProgress
      aria-label="Orders carried out"
      variant={share === 0 ? 'indeterminate' : 'determinate'}
      value={share * 100}
      sx={{ mt: 2 }}
    />
  )
}
