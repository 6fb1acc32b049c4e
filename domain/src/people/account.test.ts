import { describe, expect, test } from 'vitest'
import { nameParts, toPublicName, uid } from './account.ts'

test.each([
  ['Asha Verma', 'Asha', 'Verma', 'Asha V.'],
  ['  Asha   Devi Verma ', 'Asha', 'Devi Verma', 'Asha V.'],
  ['Asha', 'Asha', '', 'Asha'],
  ['आशा वर्मा', 'आशा', 'वर्मा', 'आशा व.'],
  ['Asha 𝒱erma', 'Asha', '𝒱erma', 'Asha 𝒱.'],
  ['क्षितिज वर्मा', 'क्षितिज', 'वर्मा', 'क्षितिज व.'],
  ['https://win.example Verma', 'https://win.example', 'Verma', 'H V.'],
  ['Asha123 Verma', 'Asha123', 'Verma', 'A V.'],
  [`${'a'.repeat(20)} Verma`, 'a'.repeat(20), 'Verma', `${'a'.repeat(20)} V.`],
  [`${'a'.repeat(21)} Verma`, 'a'.repeat(21), 'Verma', 'A V.'],
  ['12 Verma', '12', 'Verma', 'V.'],
  ['Asha 12', 'Asha', '12', 'Asha'],
  ['Asha (Verma)', 'Asha', '(Verma)', 'Asha V.'],
  ['Asha www.win.example', 'Asha', 'www.win.example', 'Asha W.'],
  ['Anne-Marie D’Souza', 'Anne-Marie', 'D’Souza', 'Anne-Marie D.'],
  ["D'Arcy Menon", "D'Arcy", 'Menon', "D'Arcy M."],
  ['-Asha- Verma', '-Asha-', 'Verma', 'A V.'],
  ['a-.-b Verma', 'a-.-b', 'Verma', 'A V.'],
  [`${'a-'.repeat(20)}a Verma`, `${'a-'.repeat(20)}a`, 'Verma', 'A V.'],
  [`A${'\u0301'.repeat(50)}sha Verma`, `A${'\u0301'.repeat(50)}sha`, 'Verma', 'A V.'],
  ['\u3164\u3164 Verma', '\u3164\u3164', 'Verma', 'V.'],
  ['‮ahsa Verma', '‮ahsa', 'Verma', 'A V.'],
  ['12 34', '12', '34', 'Customer'],
])('%s', (name, first, last, shown) => {
  expect(nameParts(name)).toEqual({ first, last })
  expect(toPublicName(name)).toBe(shown)
})

describe('the id of an account', () => {
  const isId = (text: string) => uid('No').safeParse(text).success

  test.each(['a', 'Zk3', 'tara.menon', 'a-b_c', '_a', 'x'.repeat(128)])('may be %s', (text) => {
    expect(isId(text)).toBe(true)
  })

  test.each(['', '.', '..', '.a', 'a/b', 'a b', 'a%2fb', '__name__', '____', 'é', 'x'.repeat(129)])(
    'may not be %s',
    (text) => {
      expect(isId(text)).toBe(false)
    },
  )
})
