import type { ChainMove } from '@rupee/domain/chains/chain-history.ts'
import { finalConfirmations } from '@rupee/domain/chains/judge-transfer.ts'
import * as z from 'zod/mini'
import { pageSize, type ReadPage } from './history-pages.ts'
import { askEtherscan } from './read-evm.ts'
import { hexDigits } from './transfer-logs.ts'

const count = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))

const rowSchema = z.object({
  hash: hexDigits(64),
  timeStamp: count,
  from: hexDigits(40),
  /** Empty where a contract is created. */
  to: z.union([z.literal(''), hexDigits(40)]),
  value: z.string().check(z.regex(/^\d{1,78}$/)),
  contractAddress: z.union([z.literal(''), hexDigits(40)]),
  confirmations: count,
  tokenDecimal: z.optional(z.string()),
  isError: z.optional(z.string()),
  txreceipt_status: z.optional(z.string()),
})

const pageNumber = z.string().check(z.regex(/^[1-9]$/))

/** Reads a page by the `account` module of Etherscan: https://docs.etherscan.io/api-endpoints/accounts */
export const readEvmPage: ReadPage = async ({ token, account }, next) => {
  const { contract, chainId = '', decimals } = token
  const page = next === undefined ? 1 : Number(pageNumber.parse(next))
  const rows = await askEtherscan(
    {
      chainid: chainId,
      module: 'account',
      action: contract === undefined ? 'txlist' : 'tokentx',
      address: `0x${account}`,
      ...(contract !== undefined && { contractaddress: `0x${contract}` }),
      page: String(page),
      offset: String(pageSize),
      sort: 'desc',
    },
    z.array(z.unknown()),
  )
  const moves = rows.map((row) => toMove(row, contract, decimals))
  return { moves, next: rows.length < pageSize ? undefined : String(page + 1) }
}

function toMove(row: unknown, contract: string | undefined, decimals: number): ChainMove | undefined {
  const found = rowSchema.safeParse(row).data
  if (!found) return undefined
  const { hash, timeStamp, from, to, value: units, contractAddress, confirmations, tokenDecimal } = found
  // A transaction that creates a contract names it, and moves coins all the same.
  const moved = contract === undefined ? undefined : contractAddress
  if (
    moved !== undefined &&
    moved === contract &&
    tokenDecimal !== undefined &&
    tokenDecimal !== String(decimals)
  )
    throw new Error('The server names other decimals than CHAIN_TOKENS')
  return {
    hash,
    at: new Date(timeStamp * 1000),
    contract: moved,
    from,
    to,
    units,
    succeeded: (found.isError ?? '0') === '0' && (found.txreceipt_status || '1') === '1',
    isFinal: confirmations >= finalConfirmations.evm,
  }
}
