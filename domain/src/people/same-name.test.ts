import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['ASHA  VERMA', 'asha verma'],
  ['Verma Asha', 'Asha Verma'],
  ['Mrs. Asha Verma', 'Asha Verma'],
  ['Asha R. Verma', 'Asha Verma'],
  ['A Verma', 'Asha Verma'],
  ["Joseph D'Souza", 'Joseph D Souza'],
  ['José Gómez', 'Jose Gomez'],
  ['आशा वर्मा', 'आशा वर्मा'],
  ['Mr. R. K. Sharma', 'Sharma Ravi Kumar'],
  ['RK Sharma', 'Ravi Kumar Sharma'],
  ['SHARMA RAVI K', 'Ravi Kumar Sharma'],
  ['Prof. Asha Verma', 'Asha Verma'],
])('%s can be %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Asha Verma', 'Ravi Nair'],
  ['Asha Verma', 'Anil Verma'],
  ['A V', 'Asha Verma'],
  ['Asha Verma', 'Asha Nair'],
  ['', 'Asha Verma'],
  ['123', 'Asha Verma'],
  ['RM Sharma', 'Ravi Kumar Sharma'],
  ['RK', 'Ravi Kumar Sharma'],
  ['Mr. R. K. Sharma', 'Sharma Anil Kumar'],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(isSameName(other, one)).toBe(false)
})
