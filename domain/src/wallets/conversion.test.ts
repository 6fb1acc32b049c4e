import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Exact } from '../money/money.ts'
import { computeAmountToSend, computeMaximumSent, convert, formatRupeesPerUnit } from './conversion.ts'
import cases from './conversion-cases.json'

type RatedWallet = Parameters<typeof convert>[1]

const makeSide = (code: string, buy_at: string, sell_at: string, decimals: number): RatedWallet => ({
  code,
  type: code === 'INR' ? 'common_currency' : 'currency',
  buy_at,
  sell_at,
  decimals,
})

const rupee = makeSide('INR', '1', '1', 2)

const sides = new Map(
  [
    rupee,
    makeSide('USDT', '92.40', '88.60', 2),
    makeSide('DERIV', '93.10', '87.50', 2),
    makeSide('SKRILL', '94.50', '86.20', 2),
    makeSide('TRX', '28.90', '26.10', 2),
    makeSide('BNB', '61250.00', '57900.00', 6),
    makeSide('BTC', '8412500.00', '8068000.00', 8),
    makeSide('THIRDS', '3', '3', 2),
    makeSide('SEVENTHS', '0.7', '0.7', 4),
    makeSide('EIGHTHS', '8', '8', 2),
    makeSide('WHOLE', '87', '83', 0),
    makeSide('TINY', '0.000000000003', '0.000000000001', 12),
    makeSide('HUGE', '999999999999999.999999999999', '900000000000000.000000000001', 12),
  ].map((each) => [each.code, each]),
)

function findSide(code: string): RatedWallet {
  const found = sides.get(code)
  if (!found) throw new Error(`There is no ${code} in the table`)
  return found
}

// The expected amounts come from exact fractions in Python, halves of the last place among them.
test.each(cases)('%s %s is worth in %s: %s', (amount = '', from = '', to = '', expected) => {
  expect(convert(amount, findSide(from), findSide(to))).toBe(expected)
})

/** Up to 15 digits before the point and 12 behind it, as they are stored. */
const makePositive = (places: number, largest = 10n ** 15n) =>
  fc.bigInt({ min: 1n, max: largest * 10n ** BigInt(places) - 1n }).map((units) => toDecimal(units, places))

const decimals = fc.integer({ min: 0, max: 12 })
const anySide = fc
  .record({ buy: makePositive(12), sell: makePositive(12), decimals, common: fc.boolean() })
  .map(({ buy, sell, decimals: places, common }) =>
    common ? { ...rupee, decimals: places } : makeSide('XYZ', buy, sell, places),
  )

describe('at any amount and rates', () => {
  test('the amount is the exact quotient, rounded half up', () => {
    fc.assert(
      fc.property(makePositive(12), anySide, anySide, (amount, from, to) => {
        expect(convert(amount, from, to)).toBe(convertByFractions(amount, from, to))
      }),
      { numRuns: 2000 },
    )
  })

  test('sending more never returns less', () => {
    fc.assert(
      fc.property(makePositive(12), makePositive(12), anySide, anySide, (one, other, from, to) => {
        const [less, more] = new Exact(one).lessThan(other) ? [one, other] : [other, one]
        expect(new Exact(convert(less, from, to)).lessThanOrEqualTo(convert(more, from, to))).toBe(true)
      }),
    )
  })

  test('a tenfold amount is worth ten times as much, with one place less', () => {
    fc.assert(
      fc.property(makePositive(11, 10n ** 14n), anySide, anySide, (amount, from, to) => {
        const tenfold = new Exact(amount).times(10).toFixed()
        const fewer = { ...to, decimals: Math.max(to.decimals - 1, 0) }
        const more = { ...to, decimals: fewer.decimals + 1 }
        expect(new Exact(convert(tenfold, from, fewer)).dividedBy(10).toFixed()).toBe(
          new Exact(convert(amount, from, more)).toFixed(),
        )
      }),
    )
  })

  test('the common currency converts to itself unchanged', () => {
    fc.assert(
      fc.property(makePositive(2), (amount) => {
        expect(convert(amount, rupee, rupee)).toBe(new Exact(amount).toFixed(2))
      }),
    )
  })

  // Each conversion may round up by half of the last place; the spread must keep what exceeds that.
  test('converting there and back gains at most the rounding', () => {
    fc.assert(
      fc.property(
        makePositive(2),
        makePositive(2),
        fc.double({ min: 0, max: 1, noNaN: true }),
        decimals,
        (...drawn) => {
          const [amount, buy, share, places] = drawn
          const sell = new Exact(buy).times(share).toFixed(2)
          fc.pre(!new Exact(sell).isZero())
          const other = makeSide('XYZ', buy, sell, places)
          const back = convert(convert(amount, rupee, other), other, rupee)
          const halfOfOther = new Exact(10).pow(-places).dividedBy(2).times(sell)
          expect(halfOfOther.plus(amount).plus('0.005').greaterThanOrEqualTo(back)).toBe(true)
        },
      ),
    )
  })

  test('converting there and back gains nothing where the spread exceeds the rounding', () => {
    fc.assert(
      fc.property(makePositive(2, 10n ** 9n), decimals, (amount, places) => {
        const other = makeSide('XYZ', '92.40', '88.60', places)
        const spread = new Exact(amount).times('3.80').dividedBy('92.40')
        fc.pre(spread.greaterThan(new Exact(10).pow(-places).times('44.30').plus('0.005')))
        const back = convert(convert(amount, rupee, other), other, rupee)
        expect(new Exact(back).lessThanOrEqualTo(amount)).toBe(true)
      }),
    )
  })
})

test('the rate per unit is floored, of the bought currency when paying in rupees and otherwise of the sold one', () => {
  expect(formatRupeesPerUnit(rupee, findSide('USDT'))).toBe('92')
  expect(formatRupeesPerUnit(findSide('USDT'), rupee)).toBe('88')
  expect(formatRupeesPerUnit(findSide('USDT'), findSide('BTC'))).toBe('88')
  expect(formatRupeesPerUnit(rupee, rupee)).toBe('1')
})

/**
 * The same conversion by integers alone: half of the denominator is added to the numerator, and the remainder cut off.
 */
function convertByFractions(amount: string, from: RatedWallet, to: RatedWallet): string {
  const isRupee = (each: RatedWallet) => each.type === 'common_currency'
  const one = 10n ** 12n
  let numerator = toUnits(amount)
  let denominator = one
  if (!isRupee(from)) [numerator, denominator] = [numerator * toUnits(from.sell_at), denominator * one]
  if (!isRupee(to)) [numerator, denominator] = [numerator * one, denominator * toUnits(to.buy_at)]
  const scaled = numerator * 10n ** BigInt(to.decimals)
  return toDecimal((2n * scaled + denominator) / (2n * denominator), to.decimals)
}

/** In millionths of a millionth. */
function toUnits(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(12, '0'))
}

function toDecimal(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

describe('from the amount received', () => {
  const rupee = { code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1', decimals: 2 } as const
  const dollar = { code: 'USDT', type: 'currency', buy_at: '92.50', sell_at: '90.10', decimals: 2 } as const
  const bitcoin = { ...dollar, code: 'BTC', buy_at: '7500000', sell_at: '7300000', decimals: 8 } as const
  const whole = { ...dollar, code: 'ONE', decimals: 0 } as const
  const pairs = [
    [rupee, dollar],
    [dollar, rupee],
    [rupee, bitcoin],
    [bitcoin, rupee],
    [whole, rupee],
    [dollar, bitcoin],
  ] as const

  test.each(pairs)('the amount to send gives the wanted amount, or the next possible one', (from, to) => {
    for (const wanted of ['1', '99.99', '100', '33333.33', '7']) {
      const sent = computeAmountToSend(wanted, from, to)
      const received = convert(sent, from, to)
      expect(new Exact(received).greaterThanOrEqualTo(wanted)).toBe(true)
      const less = new Exact(sent).minus(new Exact(10).pow(-from.decimals).times(2))
      expect(new Exact(convert(less.toFixed(), from, to)).lessThanOrEqualTo(wanted)).toBe(true)
    }
  })

  test('a possible amount is reached to the last digit', () => {
    expect(computeAmountToSend('100', rupee, dollar)).toBe('9250.00')
    expect(computeAmountToSend('9010', dollar, rupee)).toBe('100.00')
    expect(computeAmountToSend('1000', dollar, rupee)).toBe('11.10')
    expect(convert('11.10', dollar, rupee)).toBe('1000.11')
  })

  test.each(pairs)('the maximum for a reserve is covered by it', (from, to) => {
    for (const reserve of ['1000', '999.995', '0.1']) {
      const received = convert(computeMaximumSent(reserve, from, to), from, to)
      expect(new Exact(received).lessThanOrEqualTo(reserve)).toBe(true)
    }
  })
})
