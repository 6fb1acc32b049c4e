import { expect, test } from 'vitest'
import { shownFigures } from './shown-figures.ts'

const values = (figures: Parameters<typeof shownFigures>[0]) =>
  shownFigures(figures).map(({ value }) => value)

test('rates are called live while live data arrives, and not while it is blocked', () => {
  expect(values({ status: 'success', data: undefined })).toEqual(['Live', 'Every order checked'])
  expect(values({ status: 'error' })).toEqual(['Every order checked'])
})
