import type { GreyImage } from '../../platform/world/images/grey-image.ts'

/** Half the side of the square around a pixel whose mean counts as the background. */
const reach = 14

/** Share of pixels at either end that are ignored when black and white are measured. */
const outliers = 1 / 200

/**
 * Measures how much each pixel differs from its background, whichever is brighter. The result hardly changes when a
 * picture is recoloured, or made brighter or darker.
 */
export function toInk(image: GreyImage): Uint8Array {
  const { width, height } = image
  const pixels = stretch(image.pixels)
  const stride = width + 1
  // Sums of everything above and to the left, so that the sum of any rectangle takes four look-ups.
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach) * stride
    const bottom = Math.min(height, y + reach + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const below = (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0)
      const above = (sums[top + right] ?? 0) - (sums[top + left] ?? 0)
      const mean = (below - above) / ((right - left) * rows)
      ink[y * width + x] = Math.abs((pixels[y * width + x] ?? 0) - mean)
    }
  }
  return ink
}

/** Stretches the shades from black to white. A picture of one shade stays unchanged. */
function stretch(pixels: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256)
  for (const shade of pixels) counts[shade] = (counts[shade] ?? 0) + 1
  const shades = [...counts.keys()]
  const ignored = pixels.length * outliers
  const findEnd = (order: readonly number[]) => {
    let seen = 0
    return (
      order.find((shade) => {
        seen += counts[shade] ?? 0
        return seen > ignored
      }) ?? 0
    )
  }
  const dark = findEnd(shades)
  const bright = findEnd(shades.toReversed())
  if (bright - dark < 20) return pixels
  const table = Uint8ClampedArray.from(shades, (shade) => ((shade - dark) * 255) / (bright - dark))
  // Unlike a loop, map calls a function for each of a million pixels.
  const stretched = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 1) stretched[at] = table[pixels[at] ?? 0] ?? 0
  return stretched
}
