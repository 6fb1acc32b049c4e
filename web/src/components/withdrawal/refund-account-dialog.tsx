import { t } from '@rupee/domain/language/translate.ts'
import { listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import { canReachDestination, type Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountFormProps } from './account-form.tsx'
import { withdrawalTypes } from './withdrawal-types.ts'

interface RefundAccountDialogProps extends Pick<AccountFormProps, 'onSend'> {
  readonly open: boolean
  readonly about: string
  /** Wallet that was paid from; undefined until the wallets are known. */
  readonly wallet: Wallet | undefined
  readonly onClose: () => void
}

/** Dialog for the account that a refund is paid to. The functions check its name. */
export function RefundAccountDialog({ wallet, ...dialog }: RefundAccountDialogProps) {
  return (
    <AccountDialog
      {...dialog}
      title={t('Account for the refund')}
      types={withdrawalTypes.filter((type) => !wallet || canReachDestination(type, wallet))}
      destination={wallet}
      submit={t('Save the account')}
      listDoubts={(account) => listAccountDoubts(account, { holder: toHolder(account), destination: wallet })}
    />
  )
}

/** The call refuses any name other than the payer's, so only the format of the account is doubted here. */
function toHolder(account: Withdrawal): string {
  return account.type === 'Bank' ? account.accountName : ''
}
