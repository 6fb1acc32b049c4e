import { expect, test } from 'vitest'
import { editsIn } from './recent-edits.ts'

const wallet = { sell_at: '109', buy_at: '112' }

const moved = (from: object, approvedBy?: string) => ({
  action: 'rates changed' as const,
  from: { ...from },
  ...(approvedBy !== undefined && { approvedBy }),
})
const edited = (difference: string, approvedBy?: string) => ({
  action: 'reserve changed' as const,
  difference,
  ...(approvedBy !== undefined && { approvedBy }),
})

test('without an edit the rates are those of now, and the reserve was not edited', () => {
  expect(editsIn([], wallet)).toEqual({ rates: wallet, reserve: '0' })
})

test('many small edits count together, each rate by itself', () => {
  const entries = [moved({ sell_at: '104' }), moved({ sell_at: '100', buy_at: '105' }), moved({ code: 'A' })]
  expect(editsIn(entries, wallet).rates).toEqual({ sell_at: '100', buy_at: '105' })
})

test('what a second person has approved, and all before, counts no more', () => {
  const rates = [
    moved({ sell_at: '104' }),
    moved({ sell_at: '100' }, 'a colleague'),
    moved({ sell_at: '50' }),
  ]
  expect(editsIn(rates, wallet).rates).toEqual({ sell_at: '104', buy_at: '112' })
  const reserve = [edited('5'), edited('-2.5'), edited('1000', 'a colleague'), edited('70')]
  expect(editsIn(reserve, wallet).reserve).toBe('2.5')
})

test('other entries about the wallet do not count', () => {
  const other = { action: 'wallet details changed' as const, from: { walletID_Description: 'A' } }
  expect(editsIn([other], wallet)).toEqual({ rates: wallet, reserve: '0' })
})
