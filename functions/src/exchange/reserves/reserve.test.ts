import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors/refusal.ts'
import { Reserve } from './reserve.ts'

const wallet = { reserved: '100.00', decimals: 2 }

describe('a reserve', () => {
  test('covers what it has left, to the last place', () => {
    const reserve = new Reserve(wallet)
    expect([reserve.covers('100'), reserve.covers('100.01')]).toEqual([true, false])
    reserve.take('99.99')
    expect([reserve.covers('0.01'), reserve.covers('0.02')]).toEqual([true, false])
    expect(reserve.changed).toBe('0.01')
  })

  test('refuses more than it has, without changing', () => {
    const reserve = new Reserve(wallet)
    expect(() => reserve.take('100.01')).toThrow(Refusal)
    expect(reserve.changed).toBeUndefined()
  })

  test('returns what a quote holds once, for the first reason', () => {
    const reserve = new Reserve(wallet)
    const quote = { id: 'a', toWallet: 'usdt', to_amount: '5.50' }
    reserve.giveBack(quote, 'expired')
    reserve.giveBack(quote, 'replaced')
    expect(reserve.changed).toBe('105.50')
    expect(reserve.ended).toEqual([{ quote, reason: 'expired' }])
  })

  test('is written only if it differs, with every place', () => {
    const reserve = new Reserve(wallet)
    reserve.take('1')
    reserve.add('1.00')
    expect(reserve.changed).toBeUndefined()
    reserve.add('0.000000000001')
    expect(reserve.changed).toBe('100.000000000001')
  })

  test('takes pending credits, except one that would make it too large to store', () => {
    const reserve = new Reserve({ reserved: '999999999999990', decimals: 2 })
    reserve.takeIn({ id: 'a', amount: '4.00' })
    reserve.takeIn({ id: 'b', amount: '10.00' })
    reserve.takeIn({ id: 'c', amount: '5.00' })
    expect(reserve.changed).toBe('999999999999999.00')
    expect(reserve.takenIn).toEqual(['a', 'c'])
  })

  test('refuses to become too large to store', () => {
    const reserve = new Reserve({ reserved: '999999999999999', decimals: 2 })
    reserve.add('1')
    expect(() => reserve.changed).toThrow(Refusal)
  })

  test('is never negative, and equals the sum of its movements', () => {
    const cents = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), cents)), (movements) => {
        const reserve = new Reserve(wallet)
        let expected = 10_000
        for (const [isTaken, amount] of movements) {
          const text = (amount / 100).toFixed(2)
          if (!isTaken) reserve.add(text)
          else if (amount <= expected) reserve.take(text)
          else expect(() => reserve.take(text)).toThrow(Refusal)
          if (!isTaken) expected += amount
          else if (amount <= expected) expected -= amount
        }
        expect(reserve.changed ?? '100.00').toBe((expected / 100).toFixed(2))
      }),
    )
  })
})
