import type { Metadata, ResizeOptions, Sharp } from 'sharp'

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

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  // Small print on a card stays readable.
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
}

async function encodeAnew(
  bytes: Buffer,
  encode: (image: Sharp) => Sharp,
  limitInputPixels: number,
): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels, failOn: 'error' })
    const size = sizeFor(await image.metadata())
    return await encode(image.autoOrient().resize(size)).toBuffer()
  } catch {
    return undefined
  }
}

function sizeFor({ width, height }: Metadata): ResizeOptions {
  const scale = Math.sqrt(pixelsKept / (width * height))
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * Math.min(1, scale))))
  // Square, because it is measured before or after it is turned.
  const side = Math.max(wide ?? 1, high ?? 1)
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true }
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
