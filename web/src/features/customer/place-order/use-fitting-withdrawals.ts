import { fitsDestination, type SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useWithdrawals } from '#collections/withdrawals.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { Proof } from './proof-input.ts'

/** The field of the withdrawal method, held to what the destination can be paid to as it comes and goes. */
export function useFittingWithdrawals(control: Control<Proof>, uid: string, destination: Wallet) {
  const methods = useLastKnown(useWithdrawals(uid))
  const { field, fieldState } = useController({ control, name: 'withdrawalMethod' })
  const [added, setAdded] = useState<string>()
  const isLoaded = methods.status === 'success'
  const fitting = isLoaded ? fittingOf(methods.data, destination) : []
  const { value, onChange } = field
  const isThere = fitting.some(({ id }) => id === value)
  const only = fitting.length === 1 ? fitting[0]?.id : undefined
  const wanted = isThere || value === added ? value : (only ?? '')
  useEffect(() => {
    if (isLoaded && wanted !== value) onChange(wanted)
  }, [isLoaded, wanted, value, onChange])
  return {
    status: methods.status,
    retry: methods.retry,
    fitting,
    field: { ...field, value: isThere ? value : '' },
    error: fieldState.error?.message,
    /** One that was just saved, and may not be in the list yet. */
    chooseAdded(id: string) {
      setAdded(id)
      onChange(id)
    },
  }
}

function fittingOf(methods: readonly SavedWithdrawal[], destination: Wallet): readonly SavedWithdrawal[] {
  return methods.filter(({ type }) => fitsDestination(type, destination))
}
