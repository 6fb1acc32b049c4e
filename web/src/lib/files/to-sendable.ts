import { findContentType } from './content-type.ts'

/** Image types that are sent unchanged. */
const asItIs = ['image/jpeg', 'image/png']
/** Image types of phones and web sites that the calls refuse. Most browsers decode the first, some also the others. */
const converted = ['image/webp', 'image/avif', 'image/heic']

/** Largest canvas that every phone supports. */
const canvasPixels = 16_000_000
const maximumTries = 6

export interface Largest {
  readonly bytes: number
  /** Limit for images; if absent, only the bytes are limited. */
  readonly pixels?: number
}

/**
 * Returns a version of the chosen file that can be sent: with the type of its content, which its name may contradict,
 * newer image types as JPEG, and within the limits. A file that cannot be converted is returned unchanged, and the
 * form refuses it.
 */
export async function toSendable(file: File, largest: Largest): Promise<File> {
  const type = await findContentType(file).catch(() => undefined)
  const named = new File([file], file.name, { type: type ?? '', lastModified: file.lastModified })
  if (type === undefined) return named
  if (converted.includes(type)) return (await encodeImage(named, 'image/jpeg', largest)) ?? named
  const mayFit = named.size <= largest.bytes && largest.pixels === undefined
  if (mayFit || !asItIs.includes(type)) return named
  return (await encodeImage(named, type, largest)) ?? named
}

async function encodeImage(file: File, type: string, largest: Largest): Promise<File | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  // The file is broken, or this browser cannot decode its type.
  if (!image) return undefined
  try {
    const pixels = image.width * image.height
    const fits = file.size <= largest.bytes && pixels <= (largest.pixels ?? pixels)
    if (fits && file.type === type) return file
    const content = await findFirstThatFits(image, type, largest)
    return content && new File([content], toFileName(file.name, content.type), { type: content.type })
  } finally {
    image.close()
  }
}

async function findFirstThatFits(
  image: ImageBitmap,
  type: string,
  { bytes, pixels = canvasPixels }: Largest,
) {
  const maximumPixels = Math.min(pixels, canvasPixels)
  let scale = Math.min(1, Math.sqrt(maximumPixels / (image.width * image.height)))
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const smaller = await encode(image, scale, type)
    if (smaller.size <= bytes) return smaller
    // File size shrinks with the area, or slightly slower.
    scale *= 0.95 * Math.sqrt(bytes / smaller.size)
  }
  return undefined
}

function encode(image: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.floor(image.width * scale), Math.floor(image.height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    // Transparent areas would become black in a JPEG.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}

/** Returns the name with the extension of its new type. */
function toFileName(name: string, type: string): string {
  return type === 'image/jpeg' ? `${name.replace(/\.\w+$/, '')}.jpg` : name
}
