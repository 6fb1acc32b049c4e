import type { Network } from './network.ts'

interface Explorer {
  readonly name: string
  readonly hash: RegExp
  readonly address: (hash: string) => string
}

const hash = /^[0-9a-f]{64}$/i

const explorers: Readonly<Partial<Record<Network, Explorer>>> = {
  tron: {
    name: 'Tronscan',
    hash,
    address: (found) => `https://tronscan.org/#/transaction/${found}`,
  },
  bitcoin: { name: 'mempool.space', hash, address: (found) => `https://mempool.space/tx/${found}` },
  // Searches all chains of Etherscan, because the network does not say which one was used.
  evm: {
    name: 'Blockscan',
    hash: /^0x[0-9a-f]{64}$/i,
    address: (found) => `https://blockscan.com/tx/${found}`,
  },
}

/** Returns the public page of a payment; undefined if the reference is not a transaction on a public chain. */
export function findExplorerLink(network: Network | undefined, reference: string) {
  const explorer = network && explorers[network]
  const found = reference.trim()
  if (!explorer?.hash.test(found)) return undefined
  return { name: explorer.name, address: explorer.address(found) }
}
