import { expect, test } from 'vitest'
import { type CodedText, toCodedText } from '../language/coded.ts'
import { defaultLimits } from '../orders/limits.ts'
import { walletSchema } from '../wallets/wallet.ts'
import { computeRoom, type Holdings } from './room.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date('2026-11-22T12:20:00Z')

const from = walletSchema.parse({
  id: 'inr',
  name: 'Indian Rupee',
  code: 'INR',
  image: '',
  type: 'common_currency',
  buy_at: '1',
  sell_at: '1',
  reserved: '0',
  reserveShow: true,
})
const to = walletSchema.parse({
  ...from,
  id: 'usdt',
  name: 'USDT',
  code: 'USDT',
  type: 'currency',
  buy_at: '100',
  sell_at: '90',
  reserved: '20000',
})

type HeldQuote = Holdings['quotes'][number]

const nothing: Holdings = { quotes: [], orders: [], joined: undefined }

const makeQuote = (worth: string, changes: Partial<HeldQuote> = {}): HeldQuote => ({
  fromWallet: 'inr',
  toWallet: 'neteller',
  to_amount: '10',
  worth,
  state: 'live',
  expires: later,
  ...changes,
})

const findRoom = (holdings: Partial<Holdings>, changes = {}) =>
  computeRoom({ from, to, holdings: { ...nothing, ...holdings }, limits: defaultLimits, now, ...changes })

test('without open orders the maximum is the general limit', () => {
  expect(findRoom({})).toMatchObject({
    minimum: '1.00',
    maximum: '1000000.00',
    isShared: false,
    closed: undefined,
  })
})

test('pending orders and live quotes reduce the maximum in both directions', () => {
  const held = { orders: [{ worth: '300000' }], quotes: [makeQuote('200000.50')] }
  expect(findRoom(held)).toMatchObject({ maximum: '499999.50', isShared: true })
  expect(findRoom(held, { from: to, to: { ...from, reserved: '9000000' } }).maximum).toBe('5555.55')
  expect(findRoom(held).findRefusal('499999.50')).toBeUndefined()
  expect(findRoom(held).findRefusal('499999.51')).toMatchObject({ values: { room: '₹4,99,999' } })
})

test('an ended quote, or one that the new quote replaces, reduces nothing', () => {
  for (const free of [
    makeQuote('900000', { expires: now }),
    makeQuote('900000', { state: 'used' }),
    makeQuote('900000', { toWallet: 'usdt' }),
  ]) {
    expect(findRoom({ quotes: [free] })).toMatchObject({ maximum: '1000000.00', isShared: false })
  }
})

test('a shown reserve limits the maximum, including what the replaced quote returns', () => {
  const low = { to: { ...to, reserved: '5' } }
  expect(findRoom({}, low)).toMatchObject({ maximum: '500.00', reserve: '5' })
  expect(findRoom({ quotes: [makeQuote('1000', { toWallet: 'usdt' })] }, low)).toMatchObject({
    maximum: '1500.00',
    reserve: '15',
  })
  expect(findRoom({}, { to: { ...to, reserveShow: false, reserved: '5' } }).reserve).toBeUndefined()
  expect(findRoom({}, { to: { ...to, reserved: '0' } }).closed).toEqual(toCodedText('notEnoughReserves'))
})

test.each<[string, Partial<Holdings>, object, CodedText]>([
  [
    'three rates',
    { quotes: ['1', '2', '3'].map((worth) => makeQuote(worth)) },
    {},
    toCodedText('tooManyQuotes'),
  ],
  [
    'all that can be held',
    { orders: [{ worth: '999999.50' }] },
    {},
    toCodedText('tooMuchHeld', { most: '₹10,00,000', room: '₹0' }),
  ],
  [
    'as many orders as are set',
    { orders: [{ worth: '5' }] },
    { pendingOrders: 1 },
    toCodedText('oneOpenOrder'),
  ],
])('there is no room beside %s', (_what, holdings, limits, why) => {
  const { closed, maximum, minimum } = findRoom(holdings, { limits: { ...defaultLimits, ...limits } })
  expect(closed).toEqual(why)
  expect(Number(maximum)).toBeLessThan(Number(minimum))
})

test('a new customer can send the first-day limit', () => {
  const limits = { ...defaultLimits, firstDayOrder: '5000' }
  expect(findRoom({ joined: now }, { limits }).maximum).toBe('5000.00')
  expect(findRoom({ joined: now }, { limits }).findRefusal('5000.01')).toEqual(
    toCodedText('newCustomerLimit', { most: '₹5,000' }),
  )
  expect(findRoom({ joined: new Date('2026-11-21T12:00:00Z') }, { limits }).maximum).toBe('1000000.00')
  expect(findRoom({}, { limits }).maximum).toBe('1000000.00')
})
