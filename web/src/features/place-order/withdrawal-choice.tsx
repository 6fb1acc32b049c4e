import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { isCommon, type Wallet } from '@rupee/domain/wallet.ts'
import { fitsDestination } from '@rupee/domain/withdrawal.ts'
import { useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import type { Proof } from './proof-input.ts'
import { withdrawalName } from './withdrawal-name.ts'

interface WithdrawalChoiceProps {
  readonly control: Control<Proof>
  readonly uid: string
  readonly destination: Wallet
  readonly disabled: boolean
  readonly onAdd?: (() => void) | undefined
}

/** The saved methods that the destination can be paid to, as they are added and deleted. */
export function WithdrawalChoice({ control, uid, destination, disabled, onAdd }: WithdrawalChoiceProps) {
  const methods = useLastKnown(useWithdrawals(uid))
  const { field, fieldState } = useController({ control, name: 'withdrawalMethod' })
  const isLoaded = methods.status === 'success'
  const fitting = isLoaded ? methods.data.filter(({ type }) => fitsDestination(type, destination)) : []
  const chosen =
    fitting.find(({ id }) => id === field.value) ?? (fitting.length === 1 ? fitting[0] : undefined)
  const value = chosen?.id ?? ''
  useEffect(() => {
    if (isLoaded && field.value !== value) field.onChange(value)
  }, [isLoaded, field, value])
  const { ref, ...input } = field
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        select
        fullWidth
        required
        label="Withdrawal method"
        {...input}
        inputRef={ref}
        value={value}
        disabled={disabled || !isLoaded}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? hintFor(methods.status, fitting.length, destination)}
      >
        {fitting.map((method) => (
          <MenuItem key={method.id} value={method.id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {method.type}: {withdrawalName(method)}
          </MenuItem>
        ))}
      </TextField>
      {methods.status === 'error' ? (
        <Button size="small" onClick={methods.retry}>
          Try again
        </Button>
      ) : (
        onAdd && (
          <Button size="small" disabled={disabled} onClick={onAdd}>
            Add Withdrawal
          </Button>
        )
      )}
    </Stack>
  )
}

function hintFor(status: string, count: number, destination: Wallet): string {
  if (status === 'loading') return 'Loading your withdrawal methods'
  if (status === 'error') return 'Your withdrawal methods could not be loaded'
  const place = isCommon(destination) ? 'bank account or UPI ID' : 'wallet address'
  return count === 0 ? `You have not saved a ${place} yet` : `Where we send your ${destination.code}`
}
