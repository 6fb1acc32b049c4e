import { calls } from '@rupee/domain/calls/calls.ts'
import type { TransferCheck } from '@rupee/domain/chains/transfer-check.ts'
import { findTransactionDigits } from '@rupee/domain/networks/chain-account.ts'
import type { Network } from '@rupee/domain/networks/network.ts'
import { useEffect, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useMay } from '#lib/session/use-may.ts'

interface WantedCheck {
  readonly trackingID: string
  readonly wallet: string
  readonly network: Network | undefined
  readonly reference: string
  readonly is: 'payment' | 'payout'
}

export interface CheckedTransfer {
  /** Undefined until the answer arrives, and for a reference that is not a transaction of a chain. */
  readonly check: TransferCheck | undefined
  readonly isChecking: boolean
  readonly checkAgain: () => void
}

/** Delay in milliseconds, so that stepping through a list looks up nothing. */
const pause = 400

/** Transfers that were found, which stay the same but for their confirmations. */
const found = new Map<string, TransferCheck>()

/** Wallets that the operator has not set up. */
const unset = new Set<string>()

/** Looks up the transaction of a payment or payout on its chain, once the reference is complete. */
export function useTransferCheck({
  trackingID,
  wallet,
  network,
  reference,
  is,
}: WantedCheck): CheckedTransfer {
  const mayCheck = useMay('decide orders')
  const digits = findTransactionDigits(reference)
  const isChain = network === 'tron' || network === 'evm'
  const key = digits !== undefined && isChain && mayCheck ? `${is} ${trackingID} ${digits}` : undefined
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ readonly key: string; readonly check: TransferCheck }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (key === undefined || found.has(key) || unset.has(wallet)) return
    let isOver = false
    const start = setTimeout(async () => {
      const check = await ask(trackingID, is === 'payout' ? digits : undefined)
      if (check.outcome === 'sent') found.set(key, check)
      if (check.outcome === 'off') unset.add(wallet)
      if (!isOver) setAnswered({ key, check })
    }, pause)
    return () => {
      isOver = true
      clearTimeout(start)
    }
  }, [key, attempt, trackingID, wallet, is, digits])
  const check = key === undefined ? undefined : (found.get(key) ?? keepCurrent(answered, key))
  return {
    check,
    isChecking: key !== undefined && check === undefined && !unset.has(wallet),
    checkAgain() {
      setAnswered(undefined)
      setAttempt(attempt + 1)
    },
  }
}

function keepCurrent(
  answered: { readonly key: string; readonly check: TransferCheck } | undefined,
  key: string,
) {
  return answered?.key === key ? answered.check : undefined
}

async function ask(id: string, hash: string | undefined): Promise<TransferCheck> {
  try {
    return await call(calls.checkTransfer, { id, hash })
  } catch {
    return { outcome: 'unchecked' }
  }
}
