import type { Sharp } from 'sharp'
import { FairLine } from './fair-line.ts'

/** Why an image is not taken. */
export type ImageFault = 'unreadable' | 'too large' | 'too slow'

export interface ImageBounds {
  /** A photo that is larger than needed is still read up to here, and made smaller. */
  readonly pixels: number
  /** Whole seconds for reading and encoding, without the time in the line. */
  readonly seconds: number
}

/** What is larger is made smaller: to turn an image it has to be in memory as a whole, several times. */
const pixelsKept = 12 * 1024 * 1024

/** One at a time: decoded, an image is a hundred times its file. */
const line = new FairLine(() => performance.now())

/** Waits until no other image is decoded. */
export const readInLine = <T>(owner: string, read: () => Promise<T>): Promise<T> => line.run(owner, read)

/**
 * The same picture without anything else that the file says: where and with which phone it was taken, a preview of
 * before it was cropped, bytes behind its end. Turned as the file says it is to be shown. Other files stay as they are.
 */
export async function cleanImage(
  bytes: Buffer,
  type: string,
  bounds: ImageBounds,
  owner: string,
): Promise<Buffer | ImageFault> {
  const encode = encoders[type]
  return encode ? readInLine(owner, () => encodeAnew(bytes, encode, bounds)) : bytes
}

type Encode = (image: Sharp) => Sharp

/** What takes half of the time makes a file of nearly the same size. */
const encoders: Readonly<Record<string, Encode>> = {
  // Small print on a card stays readable.
  'image/jpeg': (image) => image.jpeg({ quality: 85, optimiseCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 2 }),
}

async function encodeAnew(
  bytes: Buffer,
  encode: Encode,
  { pixels, seconds }: ImageBounds,
): Promise<Buffer | ImageFault> {
  const sharp = await loadSharp()
  const open = (limitInputPixels: number) =>
    sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds })
  try {
    return await encode(open(Math.min(pixels, pixelsKept)).autoOrient()).toBuffer()
  } catch (error) {
    if (isTimeout(error)) return 'too slow'
    // Hardly any image is too large, so its size is asked for only now: that opens the file once more.
    return encodeSmaller(open, encode, pixels).catch((later) =>
      isTimeout(later) ? 'too slow' : 'unreadable',
    )
  }
}

/** An image that is small enough could not be read. */
async function encodeSmaller(
  open: (limitInputPixels: number) => Sharp,
  encode: Encode,
  pixels: number,
): Promise<Buffer | ImageFault> {
  // The size stands at the beginning of the file, so that nothing is decoded for it.
  const { width, height } = await open(Number.MAX_SAFE_INTEGER).metadata()
  if (width * height > pixels) return 'too large'
  const scale = Math.sqrt(pixelsKept / (width * height))
  if (scale >= 1) return 'unreadable'
  // Square, because it is measured before or after it is turned.
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return encode(open(pixels).resize({ width: side, height: side, fit: 'inside' }).autoOrient()).toBuffer()
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}

/** When the first image comes: most calls have none, and loading it takes a while. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No other decoder may be reached, whatever a file says it is.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
