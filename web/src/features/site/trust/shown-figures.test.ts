import { expect, test } from 'vitest'
import { selectFigures } from './shown-figures.ts'

const listValues = (figures: Parameters<typeof selectFigures>[0]) =>
  selectFigures(figures).map(({ value }) => value)

test('rates are called live only while live data arrives', () => {
  expect(listValues({ status: 'success', data: undefined })).toEqual(['Live', 'Every order checked'])
  expect(listValues({ status: 'error' })).toEqual(['Every order checked'])
})
