import { expect, test } from 'vitest'
import { parseChainTokens } from './chain-tokens.ts'

const usdt = 'usdt=tron/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t/6'

test('tokens name wallet, chain, contract and decimals', () => {
  const contract = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
  expect(parseChainTokens(`${usdt}, binance-coin=56/coin/18`)).toEqual([
    { wallet: 'usdt', network: 'tron', chainId: undefined, contract, decimals: 6 },
    { wallet: 'binance-coin', network: 'evm', chainId: '56', contract: undefined, decimals: 18 },
  ])
  expect(parseChainTokens('')).toEqual([])
})

test.each([
  'usdt',
  'usdt=tron/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'usdt=tron/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u/6',
  'usdt=56/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t/6',
  'usdt=tron/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed/6',
  'usdt=tron/coin/-6',
  `${usdt},`,
  `${usdt},${usdt}`,
])('%s is refused', (text) => {
  expect(parseChainTokens(text)).toBeUndefined()
})
