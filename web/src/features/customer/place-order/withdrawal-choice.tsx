import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { fitsDestination, type Withdrawal, withdrawalName } from '@rupee/domain/orders/withdrawal.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { AddWithdrawal } from './add-withdrawal.ts'
import type { Proof } from './proof-input.ts'
import { useFittingWithdrawals } from './use-fitting-withdrawals.ts'

const types: readonly Withdrawal['type'][] = ['Bank', 'UPI', 'Crypto']

interface WithdrawalChoiceProps {
  readonly control: Control<Proof>
  readonly uid: string
  readonly destination: Wallet
  readonly disabled: boolean
  readonly AddWithdrawal: AddWithdrawal
}

/** The saved methods that the destination can be paid to, as they are added and deleted. */
export function WithdrawalChoice({
  control,
  uid,
  destination,
  disabled,
  AddWithdrawal,
}: WithdrawalChoiceProps) {
  const { status, retry, fitting, field, error, chooseAdded } = useFittingWithdrawals(
    control,
    uid,
    destination,
  )
  const [isAdding, setIsAdding] = useState(false)
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
        disabled={disabled || status !== 'success'}
        error={error !== undefined}
        helperText={error ?? hintFor(status, fitting.length, destination)}
      >
        {fitting.map((method) => (
          <MenuItem key={method.id} value={method.id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {method.type}: {withdrawalName(method)}
          </MenuItem>
        ))}
      </TextField>
      {status === 'error' ? (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      ) : (
        <Button size="small" disabled={disabled} onClick={() => setIsAdding(true)}>
          Add Withdrawal
        </Button>
      )}
      {/* The submit event of the dialog's form would rise to the form around it. */}
      <Box sx={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
        <AddWithdrawal
          open={isAdding}
          onClose={() => setIsAdding(false)}
          types={types.filter((type) => fitsDestination(type, destination))}
          onAdded={({ id }) => chooseAdded(id)}
        />
      </Box>
    </Stack>
  )
}

function hintFor(status: string, count: number, destination: Wallet): string {
  if (status === 'loading') return 'Loading your withdrawal methods'
  if (status === 'error') return 'Your withdrawal methods could not be loaded'
  const place = isCommon(destination) ? 'bank account or UPI ID' : 'wallet address'
  return count === 0 ? `You have not saved a ${place} yet` : `Where we send your ${destination.code}`
}
