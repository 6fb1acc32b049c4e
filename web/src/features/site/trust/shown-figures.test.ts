import { expect, test } from 'vitest'
import { selectFigures } from './shown-figures.ts'

const values = (figures: Parameters<typeof selectFigures>[0]) =>
  selectFigures(figures).map(({ value }) => value)

test('rates are called live while live data arrives, and not while it is blocked', () => {
  expect(values({ status: 'success', data: undefined })).toEqual(['Live', 'Every order checked'])
  expect(values({ status: 'error' })).toEqual(['Every order checked'])
})
