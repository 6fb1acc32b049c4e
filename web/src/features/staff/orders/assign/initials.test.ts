import { expect, test } from 'vitest'
import { toInitials } from './initials.ts'

test.each([
  ['Meera Joshi', 'MJ'],
  ['asha devi verma', 'AV'],
  ['Vikram', 'V'],
  ['मीरा जोशी', 'मीजो'],
  ['  ', ''],
])('the initials of %o are %o', (name, expected) => {
  expect(toInitials(name)).toBe(expected)
})
