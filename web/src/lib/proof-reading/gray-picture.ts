/** Picture in shades of gray: one byte a pixel, 255 is white. */
export interface GrayPicture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Returns the picture in black on white, whatever the colours of the page and its headers: the most frequent shade of a
 * row is its background. Photos have no such rows and keep their shades.
 */
export function toBlackOnWhite({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): GrayPicture {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    pixels[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    const background = findBackground(row)
    if (background === undefined) continue
    const strongest = Math.max(background, 255 - background)
    row.forEach((shade, x) => {
      row[x] = 255 - Math.round((Math.abs(shade - background) * 255) / strongest)
    })
  }
  return { pixels, width, height }
}

/** Share of a row that its background covers at least. */
const minimumShare = 0.4
const binWidth = 8

function findBackground(row: Uint8Array): number | undefined {
  const counts = new Uint32Array(256 / binWidth)
  const sums = new Uint32Array(counts.length)
  for (const shade of row) {
    const bin = Math.floor(shade / binWidth)
    counts[bin] = (counts[bin] ?? 0) + 1
    sums[bin] = (sums[bin] ?? 0) + shade
  }
  const most = Math.max(...counts)
  const bin = counts.indexOf(most)
  return most < row.length * minimumShare ? undefined : Math.round((sums[bin] ?? 0) / most)
}
