import { expect, test } from 'vitest'
import { describePause } from './pause-in-words.ts'

const wallets = [{ name: 'Tether', paused: true }, { name: 'Skrill USD' }, { name: 'Bitcoin', paused: true }]

test('the dashboard and the order desk name what is paused, if anything', () => {
  expect(describePause({ paused: true }, wallets)).toBe('All orders are paused. Customers get no new rates.')
  expect(describePause({ paused: false }, wallets)).toBe('Customers get no new rates for Tether, Bitcoin.')
  expect(describePause(undefined, [{ name: 'Skrill USD' }])).toBeUndefined()
})
