import { type ChainToken, parseChainTokens } from '@rupee/domain/chains/chain-tokens.ts'
import type { ChainNetwork } from '@rupee/domain/networks/chain-account.ts'
import { deriveSetting, findSecret, readSetting } from '../../platform/world/config.ts'

/** Timeout: staff wait for the answer, but the page works without it. */
export const answerMilliseconds = 5000

const readTokens = deriveSetting('CHAIN_TOKENS', (text) => parseChainTokens(text) ?? [])

/** Returns the token of a wallet; undefined unless the operator has set up both it and a server of its chain. */
export function findChainToken(wallet: string): ChainToken | undefined {
  const token = readTokens().find((each) => each.wallet === wallet)
  return token && readSetting(token.network === 'tron' ? 'TRON_API' : 'EVM_API') !== '' ? token : undefined
}

/** Returns the key of a server; undefined if it needs none. */
export function findChainKey(network: ChainNetwork): string | undefined {
  const keys = findSecret('CHAIN_KEYS')?.split(',') ?? []
  return keys.find((each) => each.startsWith(`${network}:`))?.slice(network.length + 1) || undefined
}
