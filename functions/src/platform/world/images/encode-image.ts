import type { Sharp } from 'sharp'
import { FairLine } from './fair-line.ts'

/** Reason for refusing an image. */
export type ImageFault = 'unreadable' | 'too large' | 'too slow'

export interface ImageBounds {
  /** Maximum number of pixels that are read. A photo larger than needed is scaled down. */
  readonly pixels: number
  /** Whole seconds for reading and encoding, without the time in the line. */
  readonly seconds: number
}

/** Maximum number of pixels kept; larger images are scaled down. Rotating an image needs several copies in memory. */
const pixelsKept = 12 * 1024 * 1024

/** Decodes one image at a time, because a decoded image is a hundred times its file. */
const line = new FairLine(() => performance.now())

/** Waits until no other image is decoded. */
export const readInLine = <T>(owner: string, read: () => Promise<T>): Promise<T> => line.run(owner, read)

/**
 * Removes metadata from an image, such as location, phone model, the preview from before a crop, and bytes after its
 * end. Applies the orientation. Other files stay as they are.
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

/** Encoders with settings that take half the time for nearly the same file size. */
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
    // Few images are too large, so the size is read only now, which opens the file again.
    return encodeSmaller(open, encode, pixels).catch((later) =>
      isTimeout(later) ? 'too slow' : 'unreadable',
    )
  }
}

/** Scales an image down. One that is small enough already was unreadable. */
async function encodeSmaller(
  open: (limitInputPixels: number) => Sharp,
  encode: Encode,
  pixels: number,
): Promise<Buffer | ImageFault> {
  // The size is at the beginning of the file, so nothing is decoded for it.
  const { width, height } = await open(Number.MAX_SAFE_INTEGER).metadata()
  if (width * height > pixels) return 'too large'
  const scale = Math.sqrt(pixelsKept / (width * height))
  if (scale >= 1) return 'unreadable'
  // A square, because the size is measured before or after the rotation.
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return encode(open(pixels).resize({ width: side, height: side, fit: 'inside' }).autoOrient()).toBuffer()
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}

/** Loads the library with the first image: most calls have none, and loading is slow. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No other decoder may be used, whatever type a file claims to have.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
