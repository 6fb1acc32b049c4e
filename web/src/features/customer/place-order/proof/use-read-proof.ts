import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type Difference, listDifferences } from '@rupee/domain/proofs/compare-reading.ts'
import type { ProofReading } from '@rupee/domain/proofs/proof-reading.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
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
    day: isClaim ? undefined : toDay(getServerTime()),
    instructions,
  }
  return {
    isReading,
    filledReference: filled === typed ? filled : undefined,
    differences: reading ? listDifferences(reading, stated, from) : [],
  }
}

interface FileReading {
  readonly isReading: boolean
  /** Absent until the file is read. Empty if nothing could be read. */
  readonly reading: ProofReading | undefined
}

/**
 * Reads a proof in the background. Nothing waits for it: a file that cannot be read, or not in time, has an empty
 * reading.
 */
function useProofReading(file: Blob | undefined, { type, code }: Pick<Wallet, 'type' | 'code'>): FileReading {
  const [done, setDone] = useState<{ readonly file: Blob; readonly reading: ProofReading }>()
  useEffect(() => {
    if (!file) return
    const aborter = new AbortController()
    const { signal } = aborter
    // Loaded on demand, because the reader is larger than the rest of the page.
    import('#lib/proof-reading/read-proof-file.ts')
      .then(({ readProofFile }) => readProofFile(file, { type, code }, signal))
      .catch(() => ({}))
      .then((reading) => {
        if (!signal.aborted) setDone({ file, reading })
      })
    return () => aborter.abort()
  }, [file, type, code])
  const reading = done?.file === file ? done?.reading : undefined
  return { isReading: file !== undefined && reading === undefined, reading }
}
