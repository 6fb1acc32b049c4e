import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Tooltip from '@mui/material/Tooltip'
import { toFieldLabel } from '@rupee/domain/input/field-label.ts'
import type { BankDetails } from '@rupee/domain/wallets/bank-details.ts'
import { findBankHint } from '@rupee/domain/wallets/bank-hints.ts'
import { type Control, useController } from 'react-hook-form'
import { FormTextField } from '#components/forms/text-field.tsx'
import { ClearIcon } from '#components/icons/shared-icons.tsx'
import { UndoIcon } from '#components/icons/staff-icons.tsx'
import { Hint } from './hint.tsx'

interface BankFieldProps {
  readonly control: Control<BankDetails>
  readonly name: string
  /** Stored value. */
  readonly before: string
  /** Whether it was just added and is still empty. */
  readonly isNew: boolean
}

/** Field of the bank details. Customers do not see empty fields, so emptying one removes it. */
export function BankField({ control, name, before, isNew }: BankFieldProps) {
  const { field } = useController({ control, name })
  const label = toFieldLabel(name)
  const isEmpty = (field.value ?? '').trim() === ''
  const hint = findBankHint(name, field.value ?? '')
  const isLong = name.startsWith('extra_details')
  const action = isEmpty
    ? { name: `Restore ${label}`, Icon: UndoIcon, value: before }
    : { name: `Remove ${label}`, Icon: ClearIcon, value: '' }
  const canAct = !isEmpty || before !== ''
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      multiline={isLong}
      minRows={isLong ? 3 : 1}
      autoFocus={isNew}
      helperText={hint ? <Hint>{hint}</Hint> : isEmpty && explainEmpty(before)}
      slotProps={{
        input: {
          endAdornment: canAct && (
            <InputAdornment position="end">
              <Tooltip title={action.name}>
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={action.name}
                  onClick={() => field.onChange(action.value)}
                >
                  <action.Icon fontSize="small" />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function explainEmpty(before: string): string {
  return before === ''
    ? 'Empty, so customers do not see it.'
    : 'Removed when you save. Customers do not see it then.'
}
