import { stockedWalletSchema } from '@rupee/domain/wallets/wallet.ts'
import { expect, test } from 'vitest'
import {
  type Draft,
  isOvertaken,
  keepMine,
  listChangedFields,
  listDoubts,
  listFaults,
  listTheirChanges,
  settle,
  toEdit,
  toShownFields,
  updateDraft,
} from './wallet-draft.ts'

const wallet = stockedWalletSchema.parse({
  id: 'usdt',
  name: 'Tether',
  code: 'USDT',
  image: 'wallets/usdt.svg',
  type: 'currency',
  buy_at: '92.40',
  sell_at: '88.60',
  reserved: '1000.00',
  reserveShow: true,
  version: 3,
})

const draft = (typed: Draft['typed']) => updateDraft(undefined, wallet, typed)

test('a typed field stays as typed, and all others follow the wallet', () => {
  const moved = { ...wallet, sell_at: '89.00', reserved: '950.00' }
  expect(toShownFields(moved, draft({ buy: '92.' }))).toEqual({
    buy: '92.',
    sell: '89.00',
    code: 'USDT',
    reserved: '950.00',
    reserveShow: true,
    lowReserve: '',
    least: '',
    holdMinutes: '',
    targetMinutes: '',
  })
})

test('an equal value is not a change', () => {
  const same = draft({ buy: ' 92.4 ', reserved: '1000' })
  expect(listChangedFields(same)).toEqual([])
  expect(settle(same)).toBeUndefined()
  expect(settle(updateDraft(same, wallet, { sell: '88.70' }))?.typed).toEqual({ sell: '88.70' })
  expect(listChangedFields(draft({ reserveShow: false, buy: '' }))).toEqual(['buy', 'reserveShow'])
})

test('mistakes are shown at their fields', () => {
  expect(listFaults(wallet, draft({ buy: '1e3', sell: '', reserved: '-1' }))).toEqual({
    buy: 'Please enter a plain number, such as 5000.00',
    sell: 'Please fill all fields',
    reserved: 'Please enter a plain number, such as 5000.00',
  })
  expect(listFaults(wallet, draft({ buy: '9240', sell: '8.8' }))).toEqual({
    buy: expect.stringMatching(/tenfold/),
    sell: expect.stringMatching(/tenfold/),
  })
  expect(listFaults(wallet, draft({ buy: ' 93 ' }))).toEqual({})
})

test('large moves and crossed rates get a warning, and a reserve alone does not', () => {
  expect(listDoubts(wallet, draft({ buy: '80' }))).toEqual([
    'The buy rate changes by -13.4 %, from ₹92.40 to ₹80.00.',
    'Customers could buy one unit for ₹80.00 and sell it for ₹88.60. We would lose money each time.',
  ])
  expect(listDoubts(wallet, draft({ buy: '93' }))).toEqual([])
  expect(listDoubts({ ...wallet, buy_at: '80' }, draft({ reserved: '5' }))).toEqual([])
  expect(listDoubts(wallet, draft({ buy: 'ten' }))).toEqual([])
})

test("a colleague's save in between is noticed, shown and accepted", () => {
  const mine = draft({ buy: '93', reserved: '1100.00' })
  const theirs = { ...wallet, buy_at: '95.00', sell_at: '90.00', reserved: '400.00', version: 4 }
  expect(isOvertaken(wallet, mine)).toBe(false)
  expect(isOvertaken({ ...wallet, reserved: '900.00' }, mine)).toBe(false)
  expect(isOvertaken(theirs, mine)).toBe(true)
  // The version that was edited, so that the server refuses to overwrite theirs.
  expect(toEdit(mine)).toMatchObject({ version: 3 })
  expect(listTheirChanges(mine, theirs)).toEqual(['buy ₹95.00 (was ₹92.40)', 'sell ₹90.00 (was ₹88.60)'])
  const kept = keepMine(theirs, mine)
  expect(kept && isOvertaken(theirs, kept)).toBe(false)
  expect(kept && toEdit(kept)).toEqual({
    currency_id: 'usdt',
    code: 'USDT',
    buy: '93',
    sell: '90.00',
    reserved: '1100.00',
    reserved_before: '1000.00',
    reserveShow: true,
    version: 4,
  })
  expect(keepMine({ ...theirs, buy_at: '93.00' }, draft({ buy: '93' }))).toBeUndefined()
})

test('an optional field is sent only if it was typed, and can be emptied', () => {
  const limited = { ...wallet, least: '25.00', holdMinutes: 10 }
  const emptied = updateDraft(undefined, limited, { least: '' })
  expect(listChangedFields(emptied)).toEqual(['least'])
  expect(toEdit(emptied)).toMatchObject({ least: '' })
  expect(toEdit(emptied)).not.toHaveProperty('holdMinutes')
  expect(listFaults(limited, updateDraft(emptied, limited, { holdMinutes: '61' }))).toHaveProperty(
    'holdMinutes',
  )
})
