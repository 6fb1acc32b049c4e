import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { getServerTime } from '#lib/time/server-time.ts'

interface CheckedReserves {
  readonly at: Date
  readonly accounts: ReadonlyMap<string, ReserveAccount>
}

interface ReserveCheck {
  /** Result of the last check on this page. */
  readonly checked: CheckedReserves | undefined
  readonly isChecking: boolean
  /** Error of the last attempt. */
  readonly failure: string | undefined
  checkReserves(): Promise<void>
}

export function useReserveCheck(): ReserveCheck {
  const [checked, setChecked] = useState<CheckedReserves>()
  const [failure, setFailure] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const checkReserves = async () => {
    setIsChecking(true)
    setFailure(undefined)
    try {
      const { wallets } = await call(calls.reserves, {})
      const accounts = new Map(wallets.map((account) => [account.id, account]))
      setChecked({ at: getServerTime(), accounts })
    } catch (error) {
      setFailure(toErrorText(error, texts.failed))
    }
    setIsChecking(false)
  }
  return { checked, isChecking, failure, checkReserves }
}
