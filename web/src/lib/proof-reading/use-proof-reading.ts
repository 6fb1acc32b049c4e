import type { ProofReading } from '@rupee/domain/proofs/proof-reading.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'

export interface FileReading {
  readonly isReading: boolean
  /** Absent until the file is read. Empty if nothing could be read. */
  readonly reading: ProofReading | undefined
}

/**
 * Reads a proof in the background. Nothing waits for it: a file that cannot be read, or not in time, has an empty
 * reading.
 */
export function useProofReading(
  file: Blob | undefined,
  { type, code }: Pick<Wallet, 'type' | 'code'>,
): FileReading {
  const [done, setDone] = useState<{ readonly file: Blob; readonly reading: ProofReading }>()
  useEffect(() => {
    if (!file) return
    const aborter = new AbortController()
    const { signal } = aborter
    // Loaded on demand, because the reader is larger than the rest of the page.
    import('./read-proof-file.ts')
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
