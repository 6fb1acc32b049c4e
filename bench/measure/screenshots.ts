import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Dimensions of a current phone. */
const size = { width: 1080, height: 2340 }

type Kind = 'png' | 'jpeg'

const made: Readonly<Record<Kind, Buffer>> = { png: await make('png', 60), jpeg: await make('jpeg', 900) }

/** A screenshot of about 500 KB. Each has different bytes behind its end, as no two payments are the same. */
export function makeScreenshot(kind: Kind): Blob {
  return new Blob([new Uint8Array(made[kind]), new Uint8Array(randomBytes(16))])
}

/** Lines of text on a plain ground, and a photo in it, which takes most of the bytes. */
async function make(kind: Kind, photoHeight: number): Promise<Buffer> {
  const photo = await sharp({
    create: {
      width: 700,
      height: photoHeight,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer()
  const lines = Array.from({ length: 34 }, (_, line) => {
    const words = Array.from({ length: 9 }, () => randomInt(1_000_000).toString(36))
    return `<text x="60" y="${100 + line * 36}" font-size="28" fill="#222">${words.join(' ')}</text>`
  })
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#fafaff"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(page))
    .composite([{ input: photo, left: 190, top: 1300 }])
    .removeAlpha()
    .toFormat(kind, kind === 'jpeg' ? { quality: 80 } : {})
    .toBuffer()
}
