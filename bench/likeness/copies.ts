import sharp, { type Sharp } from 'sharp'

async function cropped(
  image: Buffer,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Promise<Sharp> {
  const { width, height } = await sharp(image).metadata()
  return sharp(image).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

type Change = (image: Buffer) => Sharp | Promise<Sharp>

/** How a picture is changed so that its bytes are new. */
const changes: Readonly<Record<string, Change>> = {
  'JPEG, quality 85': (image) => sharp(image).jpeg({ quality: 85 }),
  'JPEG, quality 40': (image) => sharp(image).jpeg({ quality: 40 }),
  'two thirds of its size': (image) => sharp(image).resize({ width: 720 }).png(),
  'half of its size, JPEG 70': (image) => sharp(image).resize({ width: 540 }).jpeg({ quality: 70 }),
  'brighter by 25 %': (image) => sharp(image).modulate({ brightness: 1.25 }).png(),
  'darker by 30 %': (image) => sharp(image).modulate({ brightness: 0.7 }).png(),
  'other hue': (image) => sharp(image).modulate({ hue: 90, saturation: 1.3 }).png(),
  'in grey': (image) => sharp(image).greyscale().png(),
  tinted: (image) => sharp(image).tint('#ffcc88').png(),
  'less contrast': (image) => sharp(image).linear(0.7, 50).jpeg({ quality: 80 }),
  '5 % cut off at the top': (image) => cropped(image, 0, 0.05, 0, 0),
  '3 % cut off on each side': (image) => cropped(image, 0.03, 0.03, 0.03, 0.03),
  '10 % cut off at top and bottom': (image) => cropped(image, 0, 0.1, 0, 0.1),
  '10 % cut off at the left': (image) => cropped(image, 0.1, 0, 0, 0),
  '20 % cut off at the top': (image) => cropped(image, 0, 0.2, 0, 0),
  '20 % cut off at the bottom': (image) => cropped(image, 0, 0, 0, 0.2),
  '20 % cut off at the left': (image) => cropped(image, 0.2, 0, 0, 0),
  '20 % cut off at the right': (image) => cropped(image, 0, 0, 0.2, 0),
  '5 % cut off on each side, smaller, JPEG 60': async (image) =>
    (await cropped(image, 0.05, 0.05, 0.05, 0.05)).resize({ width: 700 }).jpeg({ quality: 60 }),
  '10 % cut off, darker, JPEG 70': async (image) =>
    (await cropped(image, 0.03, 0.1, 0.03, 0.1)).modulate({ brightness: 0.75 }).jpeg({ quality: 70 }),
}

export const kindsOfCopies = Object.keys(changes)

export async function copyOf(image: Buffer, kind: string): Promise<Buffer> {
  const changed = await changes[kind]?.(image)
  if (!changed) throw new Error(`There is no copy of the kind ${kind}`)
  return changed.toBuffer()
}
