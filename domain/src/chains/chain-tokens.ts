import { type ChainNetwork, toAccountDigits } from '../networks/chain-account.ts'

/** Token or coin in which a wallet is paid. Anybody can name a token USDT, so only its contract identifies it. */
export interface ChainToken {
  readonly wallet: string
  readonly network: ChainNetwork
  /** ID of an EVM chain, such as 56; undefined for TRON. */
  readonly chainId: string | undefined
  /** Account of the contract; undefined for the coin of the chain. */
  readonly contract: string | undefined
  readonly decimals: number
}

/** Parses `usdt=tron/TR7…/6,bnb=56/coin/18`: wallet, chain, contract and decimals. Undefined if it is misspelt. */
export function parseChainTokens(text: string): readonly ChainToken[] | undefined {
  if (text.trim() === '') return []
  const tokens = text.split(',').map(parseToken)
  const known = tokens.flatMap((token) => token ?? [])
  const isWhole = known.length === tokens.length
  return isWhole && new Set(known.map(({ wallet }) => wallet)).size === known.length ? known : undefined
}

function parseToken(text: string): ChainToken | undefined {
  const [, wallet = '', chain = '', address = '', places = ''] =
    /^([\w-]+)=(tron|[1-9]\d{0,9})\/(\w+)\/(\d{1,2})$/.exec(text.trim()) ?? []
  const network = chain === 'tron' ? 'tron' : 'evm'
  const contract = address === 'coin' ? undefined : toAccountDigits(network, address)
  if (wallet === '' || (address !== 'coin' && contract === undefined)) return undefined
  const chainId = network === 'evm' ? chain : undefined
  return { wallet, network, chainId, contract, decimals: Number(places) }
}
