import type { ProofReading } from '@rupee/domain/proofs/proof-reading.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useEffect, useState } from 'react'
import { loadShared } from '../files/shared-file.ts'

/** Delay, because staff who step through a list leave an order sooner. */
const pause = 400

/** Readings by path. Stored files never change. */
const known = new Map<string, ProofReading>()

/** Reads a stored file below /media/ in the background. Returns undefined until it is read, or if it cannot be. */
export function useStoredReading(
  path: string | undefined,
  { type, code }: Pick<Wallet, 'type' | 'code'>,
): ProofReading | undefined {
  const [, setRead] = useState<string>()
  useEffect(() => {
    if (path === undefined || known.has(path)) return
    const aborter = new AbortController()
    const { signal } = aborter
    const start = setTimeout(() => {
      readStored(path, { type, code }, signal)
        .then((reading) => {
          known.set(path, reading)
          setRead(path)
        })
        // The pane shows the same file, and says if it cannot be loaded.
        .catch(() => undefined)
    }, pause)
    return () => {
      clearTimeout(start)
      aborter.abort()
    }
  }, [path, type, code])
  return path === undefined ? undefined : known.get(path)
}

async function readStored(
  path: string,
  source: Pick<Wallet, 'type' | 'code'>,
  signal: AbortSignal,
): Promise<ProofReading> {
  const { readProofFile, readProofPicture } = await import('./read-proof-file.ts')
  const address = `/media/${path}`
  if (!path.endsWith('.pdf')) return readProofPicture(await decode(address), source, signal)
  return readProofFile(await loadShared(address, signal), source, signal)
}

/**
 * Decodes a picture. If the page also shows it, no request is made, because browsers reuse the pictures of a document.
 */
async function decode(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
