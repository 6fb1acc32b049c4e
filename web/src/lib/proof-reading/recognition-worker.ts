import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import createTesseract, {
  type Recogniser,
  type Tesseract,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import { type GrayPicture, toBlackOnWhite } from './gray-picture.ts'
import type { Recognised } from './recognised.ts'
import { type Box, listRupeeSigns } from './rupee-signs.ts'

/** Shorter side in pixels at which the small print of a screenshot is read reliably. */
const usualWidth = 1080
const largestScale = 2.5
const maximumPixels = 5_000_000

let ready: Promise<Ready> | undefined

interface Ready {
  readonly tesseract: Tesseract
  readonly recogniser: Recogniser
}

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  try {
    ready ??= prepare()
    const { tesseract, recogniser } = await ready
    postMessage({ isReady: true } satisfies Recognised)
    tesseract.FS.writeFile('/input', toPortableGray(toReadable(data)))
    recogniser.SetImageFile()
    recogniser.Recognize(null)
    postMessage({ text: recogniser.GetUTF8Text() } satisfies Recognised)
  } catch (error) {
    postMessage({ failure: String(error) } satisfies Recognised)
  }
})

/** Loads the program and its data from our own origin, once. */
async function prepare(): Promise<Ready> {
  const keepSilent = () => undefined
  const [tesseract, data] = await Promise.all([
    createTesseract({
      locateFile: () => program,
      print: keepSilent,
      printErr: keepSilent,
      TesseractProgress: keepSilent,
    }),
    fetchUnpacked(english),
  ])
  tesseract.FS.writeFile('./eng.traineddata', data)
  const recogniser = new tesseract.TessBaseAPI()
  if (recogniser.Init(null, 'eng', lstmOnly) !== 0) throw new Error('Tesseract refused its data')
  recogniser.SetVariable('tessedit_pageseg_mode', sparseText)
  return { tesseract, recogniser }
}

const lstmOnly = 1
/** Keeps short texts that stand alone, such as a large amount. */
const sparseText = '11'

/** Some servers declare the compression of the file, and then the browser has unpacked it already. */
async function fetchUnpacked(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const content = await answer.blob()
  const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer())
  const isPacked = first === 0x1f && second === 0x8b
  const unpacked = isPacked ? content.stream().pipeThrough(new DecompressionStream('gzip')) : content.stream()
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

/** Scales and cleans a picture. */
function toReadable(image: ImageBitmap): GrayPicture {
  const { width, height } = image
  const wanted = Math.min(largestScale, usualWidth / Math.min(width, height))
  const scale = Math.min(wanted, Math.sqrt(maximumPixels / (width * height)))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  // Transparent areas would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const picture = toBlackOnWhite(context.getImageData(0, 0, canvas.width, canvas.height))
  for (const box of listRupeeSigns(picture)) stamp(picture, box)
  return picture
}

/** Draws a dollar sign, which recognition knows, in place of a rupee sign. */
function stamp({ pixels, width: row }: GrayPicture, { x, y, width, height }: Box): void {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  context.textAlign = 'center'
  context.font = `${height}px sans-serif`
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText('$')
  context.scale(1, height / (ascent + descent))
  context.fillText('$', width / 2, ascent)
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 0; at < width * height; at += 1) {
    pixels[(y + Math.floor(at / width)) * row + x + (at % width)] = data[at * 4] ?? 255
  }
}

/** Encodes a picture as a portable graymap, the simplest format that Tesseract reads. */
function toPortableGray({ pixels, width, height }: GrayPicture): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + pixels.length)
  file.set(header)
  file.set(pixels, header.length)
  return file
}
