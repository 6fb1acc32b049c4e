import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { InputBaseComponentProps } from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import {
  type SavedWithdrawal,
  type WithdrawalInput,
  withdrawalInput,
} from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { FormattedField } from '#components/forms/formatted-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { emptyInputs, type WithdrawalType } from './withdrawal-types.ts'

interface Field {
  readonly name: FieldPath<WithdrawalInput>
  readonly label: string
  /** How a phone's keyboard helps. */
  readonly typing: InputBaseComponentProps
  readonly clean?: (typed: string) => string
}

/** Autocorrection could turn an address into somebody else's. */
const asTyped = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false }

const asItIs = (typed: string) => typed
const inCapitals = (typed: string) => typed.toUpperCase()

const fields: Readonly<Record<WithdrawalType, readonly Field[]>> = {
  Bank: [
    { name: 'accountName', label: 'Account name', typing: { autoCapitalize: 'words' } },
    { name: 'accountNumber', label: 'Account number', typing: { inputMode: 'numeric' } },
    {
      name: 'ifscCode',
      label: 'IFSC code',
      typing: { ...asTyped, autoCapitalize: 'characters' },
      clean: inCapitals,
    },
    { name: 'branch', label: 'Branch', typing: { autoCapitalize: 'words' } },
    { name: 'bankName', label: 'Bank name', typing: { autoCapitalize: 'words' } },
  ],
  UPI: [{ name: 'upiID', label: 'UPI ID', typing: { ...asTyped, inputMode: 'email' } }],
  Crypto: [{ name: 'cryptoAddress', label: 'Wallet address', typing: asTyped }],
}

interface WithdrawalFormProps {
  readonly type: WithdrawalType
  readonly cancel: ReactNode
  readonly onAdded: (withdrawal: SavedWithdrawal) => void
}

/** The fields of one type of withdrawal method. */
export function WithdrawalForm({ type, cancel, onAdded }: WithdrawalFormProps) {
  const { control, onSubmit, setError, formState } = useSchemaForm(withdrawalInput, emptyInputs[type])
  const add = onSubmit(async (values) => {
    try {
      const { message, withdrawal } = await call(calls.addWithdrawal, values)
      toastSuccess(message)
      onAdded(withdrawal)
    } catch (error) {
      const text = textOf(error, texts.failed)
      toastError(text)
      setError('root', { message: text })
    }
  })
  const refusal = formState.errors.root?.message
  return (
    <Box
      component="form"
      noValidate
      onSubmit={add}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent>
        <Stack spacing={2.5}>
          {fields[type].map(({ name, label, typing, clean = asItIs }) => (
            <FormattedField
              key={name}
              control={control}
              name={name}
              label={label}
              clean={clean}
              slotProps={{ htmlInput: typing }}
            />
          ))}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {cancel}
        <SubmitButton control={control} size="medium">
          Add
        </SubmitButton>
      </DialogActions>
    </Box>
  )
}
