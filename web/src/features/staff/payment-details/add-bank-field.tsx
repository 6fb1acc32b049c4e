import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type BankDetails, planBankField } from '@rupee/domain/wallets/bank-details.ts'
import { useState } from 'react'
import { AddIcon } from '#components/icons/shared-icons.tsx'

interface AddBankFieldProps {
  /** Current form values. */
  readonly details: BankDetails
  readonly onAdd: (name: string) => void
}

/** Input for the name of a new field. */
export function AddBankField({ details, onAdd }: AddBankFieldProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const add = () => {
    const field = planBankField(typed, details)
    if ('fault' in field) return setFault(field.fault)
    setTyped('')
    onAdd(field.name)
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        size="small"
        label="Name of a new field"
        value={typed}
        error={fault !== undefined}
        helperText={fault ?? 'For example Swift code. Customers see this name before the value.'}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form.
          event.preventDefault()
          add()
        }}
        slotProps={{
          htmlInput: { autoComplete: 'off', maxLength: 50 },
          formHelperText: fault === undefined ? {} : { role: 'alert' },
        }}
      />
      <Button startIcon={<AddIcon />} onClick={add} sx={{ whiteSpace: 'nowrap', minHeight: 40 }}>
        Add field
      </Button>
    </Stack>
  )
}
