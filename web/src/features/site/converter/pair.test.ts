import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import { expect, test } from 'vitest'
import { chooseInitialPair, chooseWallet, swapPair } from './pair.ts'

const makeWallet = (id: string, type: Wallet['type'] = 'currency') =>
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

const inr = makeWallet('inr', 'common_currency')
const usdt = makeWallet('usdt')
const skrill = makeWallet('skrill')
const all = [inr, usdt, skrill]

test('the first pair is from rupees to the first other wallet', () => {
  expect(chooseInitialPair(all)).toEqual({ from: 'inr', to: 'usdt' })
  expect(chooseInitialPair([usdt])).toEqual({ from: '', to: '' })
  expect(chooseInitialPair([inr])).toEqual({ from: 'inr', to: '' })
})

test('another wallet on one side puts rupees on the other', () => {
  expect(chooseWallet({ from: 'inr', to: 'usdt' }, 'from', skrill, all)).toEqual({
    from: 'skrill',
    to: 'inr',
  })
  expect(chooseWallet({ from: 'usdt', to: 'inr' }, 'to', skrill, all)).toEqual({ from: 'inr', to: 'skrill' })
})

test('rupees already on the other side stay there', () => {
  expect(chooseWallet({ from: 'inr', to: 'usdt' }, 'to', skrill, all)).toEqual({ from: 'inr', to: 'skrill' })
})

test('rupees on one side put the first other wallet on the other', () => {
  expect(chooseWallet({ from: 'skrill', to: 'inr' }, 'from', inr, all)).toEqual({ from: 'inr', to: 'usdt' })
  expect(chooseWallet({ from: 'inr', to: 'skrill' }, 'to', inr, all)).toEqual({ from: 'usdt', to: 'inr' })
})

test('the sides can be swapped', () => {
  expect(swapPair({ from: 'inr', to: 'skrill' })).toEqual({ from: 'skrill', to: 'inr' })
})
