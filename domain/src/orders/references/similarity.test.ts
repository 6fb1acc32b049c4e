import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyGenuine } from './any-genuine.ts'
import { countDifferences, findResemblance } from './resemblance.ts'
import { listSimilarityKeys, listSimilarKeys } from './similarity.ts'

const utr = '490596279558'

/** Whether the index finds a stored reference for another one. */
function isFound(reference: string, stored: string): boolean {
  const keys = new Set(listSimilarityKeys(stored))
  return listSimilarKeys(reference).some((key) => keys.has(key))
}

const describeResemblance = (here: string, there: string) => {
  const found = findResemblance(here, there)
  const pieces = found?.pieces.map((piece) =>
    piece.here === piece.there ? piece.here : `[${piece.here}|${piece.there}]`,
  )
  return found && `${found.kind}: ${pieces?.join('')}`
}

describe('a reference', () => {
  test.each([
    ['UTR 4905-9627-9558', 'same: 490596279558'],
    ['490596279559', 'near: 49059627955[8|9]'],
    ['409596279558', 'near: 4[9|0][0|9]596279558'],
    ['49059627958', 'near: 4905962795[5|]8'],
    ['4905796279558', 'near: 4905[|7]96279558'],
    ['4905962795', 'contains: 4905962795[58|]'],
    ['4905x9627x9558', 'near: 4905[|X]9627[|X]9558'],
    ['1490596279558', 'contained: [|1]490596279558'],
    ['149059627955877', 'contained: [|1]490596279558[|77]'],
    ['490596279', 'contains: 490596279[558|]'],
    ['Slip 490596279558977', 'contained: [|511P]490596279558[|977]'],
  ])('of 490596279558 resembles %j', (other, expected) => {
    expect(describeResemblance(utr, other)).toBe(expected)
    expect(isFound(utr, other)).toBe(true)
    expect(isFound(other, utr)).toBe(true)
  })

  test.each(['490596272222', '490596277778', '49059622', '955826', 'Skrill 4952123456', 'paid'])(
    'of 490596279558 does not resemble %j',
    (other) => {
      expect(findResemblance(utr, other)).toBeUndefined()
    },
  )

  test('without a payment number is compared as a whole', () => {
    const other = 'Skrill 4952123456'
    expect(describeResemblance('4952123456', other)).toBe('same: 4952123456')
    expect(describeResemblance(`fee ${other} (2)`, other)).toMatch(/^same: /)
    expect(describeResemblance('fee Payeer 4952123 (2)', 'Payeer 4952123')).toBe(
      'contains: [FEE|]PAYEER4952123[2|]',
    )
    expect(describeResemblance('Skrill 4952123455', other)).toMatch(/^near: .*495212345\[5\|6\]$/)
    expect(describeResemblance('UTR No. 49059627958', utr)).toBe('near: 4905962795[|5]8')
    expect(describeResemblance('SBIN5263A1234567', 'SBIN526301234567')).toBe('near: 5263[A|0]1234567')
    // Another number beside it does not hide it.
    expect(describeResemblance(`${other} ${'ab12'.repeat(16)}`, other)).toBeDefined()
    expect(isFound(`${other} ${'ab12'.repeat(16)}`, other)).toBe(true)
  })
})

const edit = fc.record({
  at: fc.nat(99),
  what: fc.constantFrom('replace', 'insert', 'delete'),
  character: fc.constantFrom(...'0123456789ABCDEF'),
})

test('the index finds every reference that differs in at most two characters', () => {
  fc.assert(
    fc.property(anyGenuine, fc.array(edit, { maxLength: 2 }), ({ text }, edits) => {
      const characters = [...text.replaceAll(/[ -]/g, '')]
      for (const { at, what, character } of edits) {
        characters.splice(
          at % characters.length,
          what === 'insert' ? 0 : 1,
          ...(what === 'delete' ? [] : [character]),
        )
      }
      const other = characters.join('')
      expect(findResemblance(other, text), other).toBeDefined()
      expect(isFound(other, text), other).toBe(true)
      expect(isFound(text, other), other).toBe(true)
    }),
    { numRuns: 300, seed: 4905 },
  )
})

test('the index finds every text that contains a reference', () => {
  const some = fc.constantFrom('', '7', 'fee', 'Order 12 ', '99887766554433')
  fc.assert(
    fc.property(anyGenuine, some, some, ({ text }, before, after) => {
      const other = `${before}${text}${after}`.slice(0, 100)
      if (other.length < 100) expect(findResemblance(text, other)).toBeDefined()
      const found = findResemblance(text, other)
      if (found) expect([isFound(text, other), isFound(other, text)]).toEqual([true, true])
    }),
    { numRuns: 300, seed: 4905 },
  )
})

test('the index finds few other payments, with few keys to store and look up', () => {
  const stored = fc.sample(fc.noBias(anyGenuine), { numRuns: 1000, seed: 1 })
  const keys = new Set(stored.flatMap(({ text }) => listSimilarityKeys(text)))
  const others = fc.sample(fc.noBias(anyGenuine), { numRuns: 200, seed: 2 })
  const found = others.filter(({ text }) => listSimilarKeys(text).some((key) => keys.has(key)))
  expect(found.length).toBeLessThan(5)
  // Firestore takes thirty values in a query, so two queries find them.
  expect(listSimilarKeys('401234567895').length).toBeLessThanOrEqual(60)
  expect(listSimilarityKeys('401234567895').length).toBeLessThanOrEqual(60)
})

test('differences are counted in characters', () => {
  expect(countDifferences(findResemblance(utr, '409596279558')?.pieces ?? [])).toBe(2)
  expect(countDifferences(findResemblance(utr, utr)?.pieces ?? [])).toBe(0)
})
