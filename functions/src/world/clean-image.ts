import type { Sharp } from 'sharp'

/** What is larger is made smaller: to turn an image it has to be in memory as a whole, several times. */
const pixelsKept = 12_000_000

/** One at a time: decoded, an image is a hundred times its file. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The same picture without anything else that the file says: where and with which phone it was taken, a preview of
 * before it was cropped, bytes behind its end. Turned as the file says it is to be shown. Other files stay as they are.
 * Undefined if it cannot be read, or has too many pixels.
 */
export function cleanImage(bytes: Buffer, type: string, largest: number): Promise<Buffer | undefined> {
  const encode = encoders[type]
  if (!encode) return Promise.resolve(bytes)
  const cleaned = last.then(() => encodeAnew(bytes, encode, largest))
  last = cleaned.catch(() => {})
  return cleaned
}

type Encode = (image: Sharp) => Sharp

/** What takes half of the time makes a file of nearly the same size. */
const encoders: Readonly<Record<string, Encode>> = {
  // Small print on a card stays readable.
  'image/jpeg': (image) => image.jpeg({ quality: 85, optimiseCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 2 }),
}

async function encodeAnew(bytes: Buffer, encode: Encode, largest: number): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  const open = (limitInputPixels: number) => sharp(bytes, { limitInputPixels, failOn: 'error' })
  try {
    return await encode(open(Math.min(largest, pixelsKept)).autoOrient()).toBuffer()
  } catch {
    // Hardly any image is too large, so its size is asked for only now: that opens the file once more.
    return encodeSmaller(() => open(largest), encode).catch(() => undefined)
  }
}

/** Undefined if the image is small enough: then it could not be read. */
async function encodeSmaller(open: () => Sharp, encode: Encode): Promise<Buffer | undefined> {
  const image = open()
  const { width, height } = await image.metadata()
  const scale = Math.sqrt(pixelsKept / (width * height))
  if (scale >= 1) return undefined
  // Square, because it is measured before or after it is turned.
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return encode(image.resize({ width: side, height: side, fit: 'inside' }).autoOrient()).toBuffer()
}

/** When the first image comes: most calls have none, and loading it takes a while. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No other decoder may be reached, whatever a file says it is.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
