import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type Difference, listDifferences } from '@rupee/domain/proofs/compare-reading.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useProofReading } from '#lib/proof-reading/use-proof-reading.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import type { Proof } from './proof-input.ts'

export interface ReadProof {
  readonly isReading: boolean
  /** Reference in the field, if it is from the screenshot. */
  readonly filledReference: string | undefined
  readonly differences: readonly Difference[]
}

export interface ReadProofOptions {
  readonly form: Pick<UseFormReturn<Proof>, 'control' | 'getValues' | 'setValue'>
  readonly screenshot: File | undefined
  /** Wallet and amount that were paid. */
  readonly from: Wallet
  readonly amount: string
  /** Payment instructions, which name our accounts; undefined where they are not shown. */
  readonly instructions: string | undefined
  /** Whether the proof goes with a claim, whose payment may be old. */
  readonly isClaim: boolean
}

/** Reads the chosen screenshot: fills in the reference if the field is empty, and compares the rest. */
export function useReadProof({
  form,
  screenshot,
  from,
  amount,
  instructions,
  isClaim,
}: ReadProofOptions): ReadProof {
  const { control, getValues, setValue } = form
  const { isReading, reading } = useProofReading(screenshot, from)
  const [filled, setFilled] = useState<string>()
  const typed = useWatch({ control, name: 'transactionId' })
  useEffect(() => {
    if (reading?.reference === undefined || getValues('transactionId').trim() !== '') return
    // Checked at once, because an earlier attempt to send may have left an error at the empty field.
    setValue('transactionId', reading.reference, { shouldDirty: true, shouldValidate: true })
    setFilled(reading.reference)
  }, [reading, getValues, setValue])
  const stated = {
    reference: typed,
    amount,
    ...(!isClaim && { day: toDay(getServerTime()) }),
    ...(instructions !== undefined && { instructions }),
  }
  return {
    isReading,
    filledReference: filled === typed ? filled : undefined,
    differences: reading ? listDifferences(reading, stated, from) : [],
  }
}
