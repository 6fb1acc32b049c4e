import { type ProofReading, readProof } from '@rupee/domain/proofs/proof-reading.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { findContentType } from '../files/content-type.ts'
import { recognise } from './recognise.ts'

/**
 * Reads a screenshot or PDF of a payment on this device. Rejects if the file is unreadable or the device cannot read
 * it.
 */
export async function readProofFile(
  file: Blob,
  source: Pick<Wallet, 'type' | 'code'>,
  signal: AbortSignal,
): Promise<ProofReading> {
  const type = await findContentType(file)
  const read = type === 'application/pdf' ? (await import('./read-pdf.ts')).readPdf : readPicture
  return readProof(await read(file, signal), source)
}

/** Reads a picture that the page already shows. */
export async function readProofPicture(
  picture: HTMLImageElement,
  source: Pick<Wallet, 'type' | 'code'>,
  signal: AbortSignal,
): Promise<ProofReading> {
  return readProof(await readPicture(picture, signal), source)
}

/** Minimum width: no phone has a narrower screen, and text of smaller pictures is unreadable. */
const minimumSide = 480

async function readPicture(file: ImageBitmapSource, signal: AbortSignal): Promise<string> {
  const image = await createImageBitmap(file)
  return Math.min(image.width, image.height) < minimumSide ? '' : recognise(image, signal)
}
