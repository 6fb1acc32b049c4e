import { t } from '@rupee/domain/language/translate.ts'
import { listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ReactNode, useState } from 'react'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { useHolder } from './use-holder.ts'

interface Asked {
  readonly uid: string
  readonly destination: Wallet
  /** ID of the selected withdrawal method. */
  readonly chosen: string | undefined
}

export interface Payout {
  readonly isLoading: boolean
  /** Whether a method is chosen, with its doubts confirmed. */
  readonly isChecked: boolean
  readonly isDoubtful: boolean
  /** Asks about unconfirmed doubts. Resolves to whether the customer continues. */
  readonly confirmDoubts: () => Promise<boolean>
  readonly isAsking: boolean
  readonly dialog: ReactNode
}

/** Tracks whether the payout method is chosen and checked, which comes before the payment. */
export function usePayout({ uid, destination, chosen }: Asked): Payout {
  const methods = useLastKnown(useWithdrawals(uid))
  const holder = useHolder()
  const [confirmed, setConfirmed] = useState<string>()
  const { askToContinue, isAsking, dialog } = useQuestion(
    t('Use this account for the payout?'),
    t('Use anyway'),
  )
  const saved = methods.status === 'success' ? methods.data : []
  const method = saved.find(({ id }) => id === chosen)
  const doubts = method && method.id !== confirmed ? listAccountDoubts(method, { holder, destination }) : []
  const confirmDoubts = async () => {
    if (doubts.length === 0) return true
    const isConfirmed = await askToContinue(doubts)
    if (isConfirmed) setConfirmed(method?.id)
    return isConfirmed
  }
  return {
    isLoading: methods.status === 'loading',
    isChecked: method !== undefined && doubts.length === 0,
    isDoubtful: doubts.length > 0,
    confirmDoubts,
    isAsking,
    dialog,
  }
}
