import { expect, test } from 'vitest'
import { clampWidth, computeSteppedWidth, dragWidth, readWidth } from './split-width.ts'

const pixels = { unit: 'px', usual: 400, minimum: 320, maximum: 720, step: 16 } as const
const percent = { unit: '%', usual: 50, minimum: 30, maximum: 70, step: 2 } as const

test('a splitter follows the pointer in pixels, or in percent of the row', () => {
  const grip = { from: 1000, value: 400, room: 1600 }
  expect(dragWidth(grip, 1050, 'px')).toBe(450)
  expect(dragWidth({ ...grip, value: 50 }, 920, '%')).toBe(45)
})

test.each([
  [100, 320],
  [500, 500],
  [9000, 720],
])('a width of %i becomes %i within its bounds', (width, allowed) => {
  expect(clampWidth(pixels, width)).toBe(allowed)
})

test.each([
  [null, 400],
  ['', 400],
  ['wide', 400],
  ['512', 512],
  ['9000', 720],
])('a browser that stored %j remembers %i', (stored, width) => {
  expect(readWidth(pixels, stored)).toBe(width)
})

test('arrow keys move the splitter by a step, Home and End to its bounds, and other keys do nothing', () => {
  const pressKey = (key: string) => computeSteppedWidth(percent, 50, key)
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'].map(pressKey)).toEqual([
    48,
    52,
    30,
    70,
    undefined,
  ])
})
