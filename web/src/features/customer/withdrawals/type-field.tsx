import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { typeNames, type WithdrawalType } from './withdrawal-types.ts'

interface TypeFieldProps {
  readonly types: readonly WithdrawalType[]
  readonly chosen: WithdrawalType | undefined
  readonly error: string | undefined
  readonly onChoose: (type: WithdrawalType) => void
}

export function TypeField({ types, chosen, error, onChoose }: TypeFieldProps) {
  const choose = (value: string) => {
    const type = types.find((each) => each === value)
    if (type) onChoose(type)
  }
  return (
    <TextField
      select
      label="Withdrawal type"
      value={chosen ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => choose(target.value)}
      sx={{ mx: 3, mt: 1, mb: 1 }}
    >
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {typeNames[type]}
        </MenuItem>
      ))}
    </TextField>
  )
}
