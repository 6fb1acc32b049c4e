import { randomInt } from 'node:crypto'
import sharp from 'sharp'

const width = 720
const height = 1400
const ground = 250
const letter = { columns: 5, rows: 9 }

/** The segments of each digit of a clock: top, middle, bottom, then the four sides from the upper left. */
const digitSegments = [
  0b1011111, 0b0000101, 0b1110110, 0b1110101, 0b0101101, 0b1111001, 0b1111011, 0b1000101, 0b1111111,
  0b1111101,
]

/** Returns the segments of a sign: always the same, and without a font, which other machines may lack. */
function toSegments(sign: string): number {
  const digit = Number.parseInt(sign, 10)
  const mixed = Math.imul(sign.codePointAt(0) ?? 0, 2_654_435_761) >>> 20
  return digitSegments[digit] ?? (mixed % 128) | 0b0101000
}

function isInked(sign: string, column: number, row: number): boolean {
  const segments = toSegments(sign)
  const has = (index: number) => ((segments >> (6 - index)) & 1) === 1
  const isLeft = column === 0
  const isRight = column === letter.columns - 1
  const isUpper = row <= 4
  const isLower = row >= 4
  return (
    (row === 0 && has(0)) ||
    (row === 4 && has(1)) ||
    (row === 8 && has(2)) ||
    (isLeft && isUpper && has(3)) ||
    (isRight && isUpper && has(4)) ||
    (isLeft && isLower && has(5)) ||
    (isRight && isLower && has(6))
  )
}

interface Line {
  readonly text: string
  readonly top: number
  /** Size of one cell of a letter, in pixels. */
  readonly cell: number
}

/** Draws the payment confirmation of an app. Without a given reference it has a unique one. */
export function drawPayment(reference = drawDigits(12), amount = drawDigits(5)): Promise<Buffer> {
  const lines: readonly Line[] = [
    { text: 'PAID TO RUPEE EXCHANGE', top: 60, cell: 4 },
    { text: 'rupeeexchange@examplebank', top: 150, cell: 3 },
    { text: amount, top: 240, cell: 9 },
    { text: 'COMPLETED', top: 380, cell: 4 },
    { text: 'UPI TRANSACTION ID', top: 520, cell: 3 },
    { text: reference, top: 580, cell: 4 },
    { text: 'GATEWAY REFERENCE', top: 700, cell: 3 },
    { text: `${reference.slice(6)}${amount}${reference.slice(0, 6)}`, top: 760, cell: 4 },
    { text: 'DEBITED FROM EXAMPLE BANK', top: 880, cell: 3 },
    { text: 'PAYMENTS MAY TAKE A WHILE', top: 1200, cell: 3 },
  ]
  const pixels = Buffer.alloc(width * height, ground)
  for (const line of lines) write(pixels, line)
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

function drawDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

function write(pixels: Buffer, { text, top, cell }: Line): void {
  for (const [index, sign] of [...text].entries()) {
    if (sign === ' ') continue
    const left = 60 + index * (letter.columns + 2) * cell
    for (let y = 0; y < letter.rows * cell; y += 1) {
      for (let x = 0; x < letter.columns * cell; x += 1) {
        if (left + x >= width || !isInked(sign, Math.floor(x / cell), Math.floor(y / cell))) continue
        pixels[(top + y) * width + left + x] = 40
      }
    }
  }
}

export function asFile(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}
