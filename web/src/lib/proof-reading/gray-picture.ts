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
    const red = data[at * 4] ?? 0
    const green = data[at * 4 + 1] ?? 0
    const blue = data[at * 4 + 2] ?? 0
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    const background = findBackground(row)
    if (background === undefined) continue
    const strongest = Math.max(background, 255 - background)
    for (let x = 0; x < width; x += 1) {
      row[x] = 255 - Math.round((Math.abs((row[x] ?? 0) - background) * 255) / strongest)
    }
  }
  return { pixels, width, height }
}

/** Share of a row that its background covers at least. */
const minimumShare = 0.4
const binWidth = 8

function findBackground(row: Uint8Array): number | undefined {
  const counts = new Uint32Array(256 / binWidth)
  const sums = new Uint32Array(counts.length)
  for (let x = 0; x < row.length; x += 1) {
    const shade = row[x] ?? 0
    const bin = Math.floor(shade / binWidth)
    counts[bin] = (counts[bin] ?? 0) + 1
    sums[bin] = (sums[bin] ?? 0) + shade
  }
  const most = Math.max(...counts)
  const bin = counts.indexOf(most)
  return most < row.length * minimumShare ? undefined : Math.round((sums[bin] ?? 0) / most)
}
