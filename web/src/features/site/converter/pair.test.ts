import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { expect, test } from 'vitest'
import { choose, firstPair, swapped } from './pair.ts'

const wallet = (id: string, type: Wallet['type'] = 'currency') =>
  walletSchema.parse({
    id,
    name: id,
    code: id.toUpperCase(),
    image: '',
    type,
    buy_at: '1',
    sell_at: '1',
    reserved: '0',
    reserveShow: true,
  })

const [inr, usdt, skrill] = [wallet('inr', 'common_currency'), wallet('usdt'), wallet('skrill')]
const all = [inr, usdt, skrill]

test('rupees for the first of the others is what one starts with', () => {
  expect(firstPair(all)).toEqual({ from: 'inr', to: 'usdt' })
  expect(firstPair([usdt])).toEqual({ from: '', to: '' })
  expect(firstPair([inr])).toEqual({ from: 'inr', to: '' })
})

test('another wallet forces rupees on the other side', () => {
  expect(choose({ from: 'inr', to: 'usdt' }, 'from', skrill, all)).toEqual({ from: 'skrill', to: 'inr' })
  expect(choose({ from: 'usdt', to: 'inr' }, 'to', skrill, all)).toEqual({ from: 'inr', to: 'skrill' })
})

test('where rupees are on the other side already they stay', () => {
  expect(choose({ from: 'inr', to: 'usdt' }, 'to', skrill, all)).toEqual({ from: 'inr', to: 'skrill' })
})

test('rupees bring the first other wallet to the other side', () => {
  expect(choose({ from: 'skrill', to: 'inr' }, 'from', inr, all)).toEqual({ from: 'inr', to: 'usdt' })
  expect(choose({ from: 'inr', to: 'skrill' }, 'to', inr, all)).toEqual({ from: 'usdt', to: 'inr' })
})

test('the sides change places', () => {
  expect(swapped({ from: 'inr', to: 'skrill' })).toEqual({ from: 'skrill', to: 'inr' })
})
