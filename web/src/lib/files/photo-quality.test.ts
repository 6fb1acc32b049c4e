import { expect, test } from 'vitest'
import { measure } from './photo-quality.ts'

const width = 64
const height = 48

function makePicture(brightness: (x: number, y: number) => number) {
  const gray = Array.from({ length: width * height }, (_, at) =>
    brightness(at % width, Math.floor(at / width)),
  )
  return { width, height, data: gray.flatMap((value) => [value, value, value, 255]) }
}

const drawStripes = (x: number) => (x % 8 < 4 ? 60 : 200)
const drawWaves = (x: number) => 130 + 70 * Math.sin((x / width) * 2 * Math.PI)

test('edges make a picture sharp, and gradual changes of light do not', () => {
  expect(measure(makePicture(drawStripes)).sharpness).toBeGreaterThan(1000)
  expect(measure(makePicture(drawWaves)).sharpness).toBeLessThan(5)
})

test('glare is the share of the brightest pixels', () => {
  expect(measure(makePicture(drawStripes)).blownOut).toBe(0)
  expect(measure(makePicture((x) => (x < width / 4 ? 255 : 120))).blownOut).toBe(0.25)
})
