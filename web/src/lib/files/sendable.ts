import { contentTypeOf } from './content-type.ts'

/** What an image may be sent as. */
const asItIs = ['image/jpeg', 'image/png']
/** What phones and web sites make of photos, and nobody accepts. Most browsers can read the first, and some the others. */
const converted = ['image/webp', 'image/avif', 'image/heic']

/** The largest canvas that every phone has. */
const canvasPixels = 16_000_000
const triesAtMost = 6

export interface Largest {
  readonly bytes: number
  /** Of an image. Without it only its bytes count. */
  readonly pixels?: number
}

/**
 * What can be sent of a file that was chosen: with the type of its content, for its name may say another one, as a JPEG if
 * it is a photo of a newer kind, and small enough. What cannot be made so stays as it is, and the form refuses it.
 */
export async function sendable(file: File, largest: Largest): Promise<File> {
  const type = await contentTypeOf(file).catch(() => undefined)
  const named = new File([file], file.name, { type: type ?? '', lastModified: file.lastModified })
  if (type === undefined) return named
  if (converted.includes(type)) return (await encoded(named, 'image/jpeg', largest)) ?? named
  const mayFit = named.size <= largest.bytes && largest.pixels === undefined
  if (mayFit || !asItIs.includes(type)) return named
  return (await encoded(named, type, largest)) ?? named
}

async function encoded(file: File, type: string, largest: Largest): Promise<File | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  // It is broken, or this browser cannot read its kind.
  if (!image) return undefined
  try {
    const pixels = image.width * image.height
    const fits = file.size <= largest.bytes && pixels <= (largest.pixels ?? pixels)
    if (fits && file.type === type) return file
    const content = await firstThatFits(image, type, largest)
    return content && new File([content], nameAs(file.name, content.type), { type: content.type })
  } finally {
    image.close()
  }
}

async function firstThatFits(image: ImageBitmap, type: string, { bytes, pixels = canvasPixels }: Largest) {
  const pixelsAtMost = Math.min(pixels, canvasPixels)
  let scale = Math.min(1, Math.sqrt(pixelsAtMost / (image.width * image.height)))
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const smaller = await encode(image, scale, type)
    if (smaller.size <= bytes) return smaller
    // The size shrinks with the area, or a little more slowly.
    scale *= 0.95 * Math.sqrt(bytes / smaller.size)
  }
  return undefined
}

function encode(image: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.floor(image.width * scale), Math.floor(image.height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    // What shines through would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}

/** With the ending of its new type. */
function nameAs(name: string, type: string): string {
  return type === 'image/jpeg' ? `${name.replace(/\.\w+$/, '')}.jpg` : name
}
