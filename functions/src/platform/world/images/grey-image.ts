import { loadSharp, readInLine } from './encode-image.ts'

/** Brightness, row by row. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Maximum height, in widths. Longer pictures, such as whole chats, are cut off. */
const tallest = 4
const seconds = 10

/**
 * Returns an image as a viewer sees it, without colours, at a width. Undefined for other files, and for images so small
 * that they show no text.
 */
export async function makeGreyImage(
  bytes: Buffer,
  width: number,
  owner: string,
): Promise<GreyImage | undefined> {
  return readInLine(owner, async () => {
    const sharp = await loadSharp()
    const open = () => sharp(bytes, { failOn: 'error' }).timeout({ seconds })
    try {
      const upright = (await open().metadata()).autoOrient
      if (upright.width < width / 4 || upright.height < width / 8) return undefined
      const height = Math.min(tallest * width, Math.round((width * upright.height) / upright.width))
      const { data, info } = await open()
        .autoOrient()
        .flatten({ background: 'white' })
        .resize({ width, height, fit: 'cover', position: 'top' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
    } catch {
      return undefined
    }
  })
}
