import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { guessNetwork } from '@rupee/domain/networks/address.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import { isSuitable, listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import {
  canReachDestination,
  nameWithdrawal,
  type SavedWithdrawal,
  type Withdrawal,
} from '@rupee/domain/orders/withdrawal.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { AddressText } from '#components/text/address-text.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { Proof } from '../proof/proof-input.ts'
import { useHolder } from './use-holder.ts'

const types: readonly Withdrawal['type'][] = ['Bank', 'UPI', 'Crypto']

interface WithdrawalChoiceProps {
  readonly control: Control<Proof>
  readonly uid: string
  readonly destination: Wallet
  readonly disabled: boolean
  /** Called when a method is preselected, or a deleted one is replaced. */
  readonly onPreset: (id: string) => void
  readonly AddWithdrawal: AddWithdrawal
}

/** Select for the saved withdrawal methods that fit the received wallet. */
export function WithdrawalChoice({
  control,
  uid,
  destination,
  disabled,
  onPreset,
  AddWithdrawal,
}: WithdrawalChoiceProps) {
  const { status, retry, fitting, chosen, doubts, field, error, chooseAdded } = useFittingWithdrawals({
    control,
    uid,
    destination,
    onPreset,
  })
  const [isAdding, setIsAdding] = useState(false)
  const { ref, ...input } = field
  const firstOther = fitting.find((method) => !isSuitable(method, destination))
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        select
        fullWidth
        required
        // Wraps, because a cut address cannot be compared.
        sx={{ '& .MuiSelect-select': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        label={t('Withdrawal method')}
        {...input}
        inputRef={ref}
        disabled={disabled || status !== 'success'}
        error={error !== undefined}
        helperText={error ?? chooseHint(status, fitting.length, destination)}
      >
        {fitting.flatMap((method, place) => [
          method === firstOther && (
            <OthersHeading key="others">
              {place === 0
                ? t('None of your saved methods fits {wallet}', { wallet: destination.name })
                : t('These do not fit {wallet}', { wallet: destination.name })}
            </OthersHeading>
          ),
          <MenuItem key={method.id} value={method.id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            <MethodName method={method} />
            {!isSuitable(method, destination) &&
              ` (${t('does not fit {wallet}', { wallet: destination.name })})`}
          </MenuItem>,
        ])}
      </TextField>
      {chosen?.type === 'Bank' && <WholeAccount {...chosen} />}
      {doubts.length > 0 && (
        <Alert severity="warning">
          {doubts.map((doubt) => (
            <Box key={doubt} sx={{ overflowWrap: 'anywhere' }}>
              {doubt}
            </Box>
          ))}
        </Alert>
      )}
      {status === 'error' ? (
        <Button size="small" onClick={retry}>
          {t('Try again')}
        </Button>
      ) : (
        <Button size="small" disabled={disabled} onClick={() => setIsAdding(true)}>
          {t('Add Withdrawal')}
        </Button>
      )}
      {/* The submit event of the dialog's form must not reach the surrounding order form. */}
      <Box sx={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
        <AddWithdrawal
          open={isAdding}
          onClose={() => setIsAdding(false)}
          types={types.filter((type) => canReachDestination(type, destination))}
          destination={destination}
          onAdded={({ id }) => chooseAdded(id)}
        />
      </Box>
    </Stack>
  )
}

/** Heading inside the list, without the option props that the list passes to its children. */
function OthersHeading({ children }: { children?: ReactNode }) {
  return (
    <ListSubheader role="presentation" sx={{ lineHeight: 1.5, py: 1 }}>
      {children}
    </ListSubheader>
  )
}
OthersHeading.muiSkipListHighlight = true

/** Whole address with its network, because a transfer over another network is lost. */
function MethodName({ method }: { method: SavedWithdrawal }) {
  if (method.type !== 'Crypto') return `${t(method.type)}: ${nameWithdrawal(method)}`
  const network = method.network ?? guessNetwork(method.cryptoAddress)
  // Names and phone numbers are not split into groups.
  if (network === 'account' || network === 'email') return `${t(method.type)}: ${method.cryptoAddress}`
  return (
    <span>
      {t(method.type)}: <AddressText>{method.cryptoAddress}</AddressText>· {t(networkNames[network])}
    </span>
  )
}

/** Account details that the name of the method abbreviates. */
function WholeAccount({ accountName, accountNumber, ifscCode }: Extract<SavedWithdrawal, { type: 'Bank' }>) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('{name}, account number {number}, IFSC {ifsc}', {
        name: accountName,
        number: accountNumber,
        ifsc: ifscCode,
      })}
    </Typography>
  )
}

function chooseHint(status: string, count: number, destination: Wallet): string {
  if (status === 'loading') return t('Loading your withdrawal methods')
  if (status === 'error') return t('We could not load your withdrawal methods')
  if (count > 0) return t('Where we send your {code}', { code: destination.code })
  return isCommon(destination)
    ? t('You have not saved a bank account or UPI ID yet')
    : t('You have not saved a wallet address yet')
}

/** Binds the field to the live methods, so that a deleted method does not stay selected. */
function useFittingWithdrawals({
  control,
  uid,
  destination,
  onPreset,
}: Pick<WithdrawalChoiceProps, 'control' | 'uid' | 'destination' | 'onPreset'>) {
  const methods = useLastKnown(useWithdrawals(uid))
  const { field, fieldState } = useController({ control, name: 'withdrawalMethod' })
  const [added, setAdded] = useState<string>()
  const isLoaded = methods.status === 'success'
  const fitting = isLoaded ? sortFitting(methods.data, destination) : []
  const { value, onChange } = field
  const chosen = fitting.find(({ id }) => id === value)
  const isThere = chosen !== undefined
  const holder = useHolder()
  const listDoubts = (method: SavedWithdrawal) => listAccountDoubts(method, { holder, destination })
  // Doubtful methods are never preselected.
  const suiting = fitting.filter((method) => listDoubts(method).length === 0)
  const only = suiting.length === 1 ? suiting[0]?.id : undefined
  const wanted = isThere || value === added ? value : (only ?? '')
  useEffect(() => {
    if (isLoaded && wanted !== value) onPreset(wanted)
  }, [isLoaded, wanted, value, onPreset])
  return {
    status: methods.status,
    retry: methods.retry,
    fitting,
    chosen,
    doubts: chosen ? listDoubts(chosen) : [],
    field: { ...field, value: isThere ? value : '' },
    error: fieldState.error?.message,
    /** Selects a new method, which the live list may not have yet. */
    chooseAdded(id: string) {
      setAdded(id)
      onChange(id)
    },
  }
}

/** Sorts methods that match the wallet's account format first. */
function sortFitting(methods: readonly SavedWithdrawal[], destination: Wallet): readonly SavedWithdrawal[] {
  const fitting = methods.filter(({ type }) => canReachDestination(type, destination))
  return fitting.toSorted((a, b) => Number(isSuitable(b, destination)) - Number(isSuitable(a, destination)))
}

/** Dialog that saves a new withdrawal method. Passed in by the page, because it belongs to another feature. */
export type AddWithdrawal = ComponentType<{
  readonly open: boolean
  readonly onClose: () => void
  readonly types: readonly Withdrawal['type'][]
  readonly destination: Wallet
  readonly onAdded: (method: SavedWithdrawal) => void
}>
