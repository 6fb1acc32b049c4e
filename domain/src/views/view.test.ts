import { expect, test } from 'vitest'
import { readParameters, toParameters, viewInput } from './view.ts'

test('filters of a desk survive writing and reading', () => {
  const values = { sort: 'due', q: 'asha & co = 5 %', name: '', status: 'Approved' }
  const text = toParameters(values)
  expect(text).toBe('status=Approved&q=asha%20%26%20co%20%3D%205%20%25&sort=due')
  expect(readParameters(text)).toEqual({ status: 'Approved', q: 'asha & co = 5 %', sort: 'due' })
})

test('a view has one stored form, however it is sent', () => {
  const view = { id: 'v1', name: ' Late USDT ', parameters: 'sort=due&status=pending', shared: 'on' }
  expect(viewInput.parse(view)).toEqual({
    id: 'v1',
    name: 'Late USDT',
    parameters: 'status=pending&sort=due',
    shared: true,
  })
})

test.each([
  '',
  'status',
  'status=',
  'order=K7Q2MX9ABC',
  'status=a&status=b',
  'q=a=b',
  'q=%',
  'q=%00',
  'q=%0Aa',
  'constructor=a',
  '&q=a',
  `q=${'a'.repeat(201)}`,
  'https://example.com/?q=a',
])('%j is not a view', (parameters) => {
  expect(readParameters(parameters)).toBeUndefined()
  const { error } = viewInput.safeParse({ id: 'v1', name: 'Mine', parameters })
  expect(error?.issues[0]?.message).toBe('These filters cannot be saved')
})
