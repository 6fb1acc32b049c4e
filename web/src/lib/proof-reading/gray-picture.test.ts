import { expect, test } from 'vitest'
import { toBlackOnWhite } from './gray-picture.ts'

/** One row with a pixel of text in ten. */
function makeRow(background: number, text: number) {
  const shades = Array.from({ length: 10 }, (_, at) => (at === 4 ? text : background))
  const data = Uint8ClampedArray.from(shades.flatMap((shade) => [shade, shade, shade, 255]))
  return toBlackOnWhite({ data, width: 10, height: 1 }).pixels
}

test.each([
  ['dark on light', 255, 0],
  ['light on dark', 0, 255],
  ['white on a coloured header', 120, 255],
])('text %s becomes dark on white', (_, background, text) => {
  const pixels = makeRow(background, text)
  expect(pixels[0]).toBe(255)
  expect(pixels[4]).toBe(0)
})

test('a photo, which has no even background, keeps its shades', () => {
  const data = Uint8ClampedArray.from(Array.from({ length: 40 }, (_, at) => at * 6))
  const { pixels } = toBlackOnWhite({ data, width: 10, height: 1 })
  expect(new Set(pixels).size).toBe(10)
})
