import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { thisMachine } from '../world/this-machine.ts'
import { cleanImage as clean, imageBounds } from './clean-image.ts'

handInSmall(thisMachine)

const refused = { reason: 'invalid', message: 'An image could not be read. Please send another one.' }

const cleanImage = (bytes: Buffer, type: string, pixels: number) =>
  clean(bytes, type, { pixels, seconds: 60 }, 'asha')

const makePlain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test.each(['jpeg', 'png'] as const)(
  'a %s keeps its picture, upright, and loses everything else',
  async (kind) => {
    const taken = await makePlain(20, 10)
      .withExif({ IFD0: { Model: 'Spycam' }, IFD3: { GPSLatitude: '12/1 58/1 19/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(kind)
      .toBuffer()
    expect(taken.includes('Spycam')).toBe(true)
    const cleaned = await cleanImage(
      Buffer.concat([taken, Buffer.from('<script>')]),
      `image/${kind}`,
      imageBounds.photo.pixels,
    )
    const { format, width, height, orientation, exif, icc } = await sharp(cleaned).metadata()
    expect({ format, width, height, orientation, exif, icc }).toEqual({ format: kind, width: 10, height: 20 })
    expect(cleaned.includes('Spycam') || cleaned.includes('<script>')).toBe(false)
  },
)

test('a PNG stays a PNG, and a file that is not an image stays unchanged', async () => {
  const cleaned = await cleanImage(await makePlain(3, 2).png().toBuffer(), 'image/png', 6)
  expect((await sharp(cleaned).metadata()).format).toBe('png')
  const pdf = Buffer.from('%PDF-1.7')
  expect(await cleanImage(pdf, 'application/pdf', 1)).toBe(pdf)
})

test('an image larger than needed is shrunk in proportion', async () => {
  const whole = await makePlain(1000, 20_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await sharp(
    await cleanImage(whole, 'image/jpeg', imageBounds.photo.pixels),
  ).metadata()
  expect(width * height).toBeGreaterThan(12_400_000)
  expect(width * height).toBeLessThan(12_700_000)
  expect(width / height).toBeCloseTo(20, 0)
})

test('the maximum number of pixels is accepted, and one more refused', async () => {
  const image = await makePlain(10, 10).png().toBuffer()
  await expect(cleanImage(image, 'image/png', 100)).resolves.toBeInstanceOf(Buffer)
  await expect(cleanImage(image, 'image/png', 99)).rejects.toMatchObject({
    reason: 'invalid',
    message: 'An image can have at most 0 million pixels. Please send a smaller one.',
  })
})

test("a proof accepts a phone's photo of 12 megapixels, and nothing larger", async () => {
  const taken = await makePlain(4032, 3024).jpeg().toBuffer()
  await expect(clean(taken, 'image/jpeg', imageBounds.proof, 'asha')).resolves.toBeInstanceOf(Buffer)
  const larger = await makePlain(4200, 3000).jpeg().toBuffer()
  await expect(clean(larger, 'image/jpeg', imageBounds.proof, 'asha')).rejects.toMatchObject({
    message: 'An image can have at most 12 million pixels. Please send a smaller one.',
  })
})

test('an image that takes too long is refused, and the next one is decoded', async () => {
  const width = 5000
  const height = 5000
  const noise = sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
  const slow = await noise.png({ compressionLevel: 0 }).toBuffer()
  const bounds = { pixels: 50_000_000, seconds: 1 }
  // An idle machine would finish in time.
  const others = Array.from(
    { length: availableParallelism() * 4 },
    () => new Worker('for (;;) {}', { eval: true }),
  )
  // A failure must not print the image.
  const outcome = await clean(slow, 'image/png', bounds, 'eve').then(
    () => 'taken',
    (error) => error,
  )
  await Promise.all(others.map((worker) => worker.terminate()))
  expect(outcome).toMatchObject({
    reason: 'invalid',
    message: 'An image takes too long to read. Please send a screenshot or a smaller photo.',
  })
  await expect(cleanImage(await makePlain(2, 2).jpeg().toBuffer(), 'image/jpeg', 100)).resolves.toBeTruthy()
}, 30_000)

async function makeHalfAnImage(): Promise<Buffer> {
  const whole = await makePlain(100, 100).jpeg().toBuffer()
  return whole.subarray(0, whole.length / 2)
}

test.each([
  ['half an image', makeHalfAnImage],
  ['nothing', async () => Buffer.alloc(0)],
  ['only the beginning of an image', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'a drawing, which another decoder would accept',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a gif', async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('%s is refused, and the next image is decoded', async (_what, make) => {
  await expect(cleanImage(await make(), 'image/jpeg', 1_000_000)).rejects.toMatchObject(refused)
  await expect(cleanImage(await makePlain(2, 2).jpeg().toBuffer(), 'image/jpeg', 100)).resolves.toBeTruthy()
})
