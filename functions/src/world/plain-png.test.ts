import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPng } from './plain-png.ts'

const many = 1_000_000

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface Parts {
  readonly header?: readonly number[]
  readonly rows?: Buffer
  readonly before?: Buffer
  readonly behindPixels?: Buffer
  readonly end?: Buffer
}

/** Two by two pixels, unless a part says otherwise. */
function png({ header = [8, 2, 0, 0, 0], rows = twoRows, before, behindPixels, end }: Parts = {}): Buffer {
  const none = Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, ...header])),
    before ?? none,
    chunk('IDAT', Buffer.concat([deflateSync(rows), behindPixels ?? none])),
    end ?? chunk('IEND', none),
  ])
}

const twoRows = Buffer.from([0, 1, 2, 3, 4, 5, 6, 4, 7, 8, 9, 10, 11, 12])

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()

test('the pixels stay as they are, and all else goes', async () => {
  const texts = chunk('tEXt', Buffer.from('Software\0Spycam'))
  const sent = Buffer.concat([png({ before: texts }), Buffer.from('<script>')])
  const left = await plainPng(sent, 4)
  expect(left).toEqual(png())
  expect(await pixelsOf(left ?? Buffer.alloc(0))).toEqual(await pixelsOf(sent))
})

test('pixels in many pieces and with opacity stay as they are', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const sent = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal', noise } })
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const left = await plainPng(sent, many)
  expect(sent.indexOf('IDAT')).toBeLessThan(sent.lastIndexOf('IDAT'))
  expect(await pixelsOf(left ?? Buffer.alloc(0))).toEqual(await pixelsOf(sent))
})

test('as many pixels as are allowed, and not one more', async () => {
  expect(await plainPng(png(), 4)).toBeTruthy()
  expect(await plainPng(png(), 3)).toBeUndefined()
})

test.each([
  ['bytes behind the pixels', { behindPixels: Buffer.from('<script>') }],
  ['more rows than it says', { rows: Buffer.concat([twoRows, Buffer.alloc(7)]) }],
  ['fewer rows than it says', { rows: twoRows.subarray(0, 13) }],
  ['no rows', { rows: Buffer.alloc(0) }],
  ['a row of no known kind', { rows: Buffer.from(twoRows).fill(5, 7, 8) }],
  ['what unpacks to a thousand times its size', { rows: Buffer.alloc(50_000_000) }],
  ['16 bits', { header: [16, 2, 0, 0, 0], rows: Buffer.alloc(26) }],
  ['a palette', { header: [8, 3, 0, 0, 0], before: chunk('PLTE', Buffer.alloc(3)), rows: Buffer.alloc(6) }],
  ['interlaced rows', { header: [8, 2, 0, 0, 1] }],
  ['a header that is too long', { header: [8, 2, 0, 0, 0, 0] }],
  ['one colour that cannot be seen', { before: chunk('tRNS', Buffer.alloc(6)) }],
  ['colours of its own', { before: chunk('iCCP', Buffer.alloc(6)) }],
  ['another way up', { before: chunk('eXIf', Buffer.alloc(6)) }],
  ['a part that a decoder must know', { before: chunk('NEWS', Buffer.alloc(6)) }],
  ['a second header', { before: chunk('IHDR', Buffer.alloc(13)) }],
  ['no end', { end: Buffer.alloc(0) }],
])('a file with %s is left to a decoder', async (_what, parts: Parts) => {
  expect(await plainPng(png(parts), many)).toBeUndefined()
})

test('so is a file that is cut off, or another one', async () => {
  const whole = png()
  for (let length = 0; length < whole.length - 4; length += 1) {
    expect(await plainPng(whole.subarray(0, length), many)).toBeUndefined()
  }
  expect(await plainPng(await sharp(whole).jpeg().toBuffer(), many)).toBeUndefined()
})
