import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import type { SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { AccountDialog } from '#components/withdrawal/account-dialog.tsx'
import { type WithdrawalType, withdrawalTypes } from '#components/withdrawal/withdrawal-types.ts'
import { call } from '#lib/calls/call.ts'
import { useSession } from '#lib/session/session.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

interface AddWithdrawalDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Types to offer; defaults to all. */
  readonly types?: readonly WithdrawalType[]
  /** Wallet to be paid out from, if known. */
  readonly destination?: Wallet
  readonly onAdded?: (withdrawal: SavedWithdrawal) => void
}

/** Dialog to save a new withdrawal method. */
export function AddWithdrawalDialog({
  open,
  onClose,
  types = withdrawalTypes,
  destination,
  onAdded,
}: AddWithdrawalDialogProps) {
  const session = useSession()
  const holder = session.status === 'customer' ? session.name : ''
  return (
    <AccountDialog
      open={open}
      title={t('Add withdrawal details')}
      types={types}
      destination={destination}
      submit={t('Add')}
      listDoubts={(account) => listAccountDoubts(account, { holder, destination })}
      onSend={async (values) => {
        const { message, withdrawal } = await call(calls.addWithdrawal, values)
        toastSuccess(message)
        onAdded?.(withdrawal)
      }}
      onClose={onClose}
    />
  )
}
