/** RGBA pixels, as a canvas has them. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Readonly<ArrayLike<number>>
}

export interface PhotoQuality {
  /** Variance of the Laplacian, which is large where there are edges. */
  readonly sharpness: number
  /** Share of pixels at maximum brightness, where nothing can be read. */
  readonly blownOut: number
}

/** Width at which all photos are measured, because sharpness depends on it. */
const measuredWidth = 640
const brightest = 252

/** Measures a photo; returns undefined if this browser cannot decode it. */
export async function measurePhoto(photo: Blob): Promise<PhotoQuality | undefined> {
  const options = { resizeWidth: measuredWidth, resizeQuality: 'medium' } as const
  const image = await createImageBitmap(photo, options).catch(() => undefined)
  if (!image) return undefined
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(image, 0, 0)
  image.close()
  return context ? measure(context.getImageData(0, 0, canvas.width, canvas.height)) : undefined
}

export function measure({ width, height, data }: Pixels): PhotoQuality {
  const getPixel = (index: number) => data[index] ?? 0
  const gray = new Float32Array(width * height)
  let blown = 0
  for (let pixel = 0; pixel < gray.length; pixel += 1) {
    const red = getPixel(pixel * 4)
    const green = getPixel(pixel * 4 + 1)
    const blue = getPixel(pixel * 4 + 2)
    gray[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
    if (Math.min(red, green, blue) >= brightest) blown += 1
  }
  return {
    sharpness: computeLaplacianVariance(gray, width, height),
    blownOut: blown / Math.max(1, gray.length),
  }
}

function computeLaplacianVariance(gray: Float32Array, width: number, height: number): number {
  const getPixel = (index: number) => gray[index] ?? 0
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const edge =
        getPixel(here - 1) +
        getPixel(here + 1) +
        getPixel(here - width) +
        getPixel(here + width) -
        4 * getPixel(here)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  const mean = sum / Math.max(1, count)
  return squares / Math.max(1, count) - mean * mean
}
