const shrinkable = ['image/jpeg', 'image/png']
/** The largest canvas that every phone has. */
const pixelsAtMost = 16_000_000
const triesAtMost = 6

/** Makes a photo small enough to send. Other files, and photos that are small enough, stay as they are. */
export async function shrinkImage(file: File, largestBytes: number): Promise<File> {
  if (file.size <= largestBytes || !shrinkable.includes(file.type)) return file
  const image = await createImageBitmap(file).catch(() => undefined)
  // It is not the image that its type says. The form that takes it will refuse it.
  if (!image) return file
  try {
    return (await firstThatFits(image, file, largestBytes)) ?? file
  } finally {
    image.close()
  }
}

async function firstThatFits(image: ImageBitmap, file: File, largestBytes: number) {
  let scale = Math.min(1, Math.sqrt(pixelsAtMost / (image.width * image.height)))
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const smaller = await encode(image, scale, file.type)
    if (smaller.size <= largestBytes) return new File([smaller], file.name, { type: smaller.type })
    // The size shrinks with the area, or a little more slowly.
    scale *= 0.95 * Math.sqrt(largestBytes / smaller.size)
  }
  return undefined
}

function encode(image: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: 0.85 })
}
