import { expect, test } from 'vitest'
import { selectFigures } from './shown-figures.ts'

const values = (figures: Parameters<typeof selectFigures>[0]) =>
  selectFigures(figures).map(({ value }) => value)

test('rates are called live only while live data arrives', () => {
  expect(values({ status: 'success', data: undefined })).toEqual(['Live', 'Every order checked'])
  expect(values({ status: 'error' })).toEqual(['Every order checked'])
})
