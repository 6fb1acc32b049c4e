import { expect, test } from 'vitest'
import { pauseInWords } from './pause-in-words.ts'

const wallets = [{ name: 'Tether', paused: true }, { name: 'Skrill USD' }, { name: 'Bitcoin', paused: true }]

test('the dashboard and the order desk name what is paused, and nothing if nothing is', () => {
  expect(pauseInWords({ paused: true }, wallets)).toBe('All orders are paused. Customers get no new rates.')
  expect(pauseInWords({ paused: false }, wallets)).toBe('Customers get no new rates for Tether, Bitcoin.')
  expect(pauseInWords(undefined, [{ name: 'Skrill USD' }])).toBeUndefined()
})
