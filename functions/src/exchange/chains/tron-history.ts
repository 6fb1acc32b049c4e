import type { ChainMove } from '@rupee/domain/chains/chain-history.ts'
import { toAccountAddress, toAccountDigits } from '@rupee/domain/networks/chain-account.ts'
import * as z from 'zod/mini'
import { pageSize, type ReadPage } from './history-pages.ts'
import { askTron } from './read-tron.ts'
import { accountSchema, hexDigits } from './transfer-logs.ts'

/** Milliseconds. Numbers that JSON cannot carry exactly are refused. */
const moment = z.pipe(
  z.int().check(z.gte(0), z.lt(8.64e15)),
  z.transform((milliseconds) => new Date(milliseconds)),
)

const address = z.pipe(
  z.string().check(z.refine((text) => toAccountDigits('tron', text) !== undefined)),
  z.transform((text) => toAccountDigits('tron', text) ?? ''),
)

const units = z.string().check(z.regex(/^\d{1,78}$/))

const tokenRow = z.object({
  transaction_id: hexDigits(64),
  token_info: z.object({ address, decimals: z.optional(z.int()) }),
  block_timestamp: moment,
  type: z.string(),
  from: address,
  to: address,
  value: units,
})

const coinRow = z.object({
  txID: hexDigits(64),
  block_timestamp: moment,
  ret: z.array(z.object({ contractRet: z.string() })).check(z.minLength(1)),
  raw_data: z.object({
    contract: z
      .array(z.object({ type: z.string(), parameter: z.object({ value: z.unknown() }) }))
      .check(z.length(1)),
  }),
})

const coinTransfer = z.object({
  amount: z.int().check(z.gte(0)),
  owner_address: accountSchema,
  to_address: accountSchema,
})

const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(z.unknown()),
  meta: z.object({ fingerprint: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))) }),
})

/** Reads a page of the history that TronGrid has: https://developers.tron.network/reference/get-trc20-transaction-info-by-account-address */
export const readTronPage: ReadPage = async ({ token, account, since }, next) => {
  const { contract, decimals } = token
  const owner = toAccountAddress('tron', account)
  const query = new URLSearchParams({
    limit: String(pageSize),
    only_confirmed: 'true',
    min_timestamp: String(since.getTime()),
    ...(contract !== undefined && { contract_address: toAccountAddress('tron', contract) }),
    ...(next !== undefined && { fingerprint: next }),
  })
  const path = `v1/accounts/${owner}/transactions${contract === undefined ? '' : '/trc20'}`
  const { data, meta } = pageSchema.parse(await askTron(`${path}?${query}`))
  const moves = data.map((row) =>
    contract === undefined ? toCoinMove(row) : toTokenMove(row, contract, decimals),
  )
  return { moves, next: meta.fingerprint }
}

function toTokenMove(row: unknown, contract: string, decimals: number): ChainMove | undefined {
  const found = tokenRow.safeParse(row).data
  if (!found) return undefined
  const { transaction_id: hash, token_info: token, block_timestamp: at, type, from, to, value } = found
  const isOurs = token.address === contract
  if (isOurs && token.decimals !== undefined && token.decimals !== decimals)
    throw new Error('The server names other decimals than CHAIN_TOKENS')
  // An approval moves nothing.
  const moved = type === 'Transfer' ? value : '0'
  return { hash, at, contract: token.address, from, to, units: moved, succeeded: true, isFinal: true }
}

function toCoinMove(row: unknown): ChainMove | undefined {
  const found = coinRow.safeParse(row).data
  if (!found) return undefined
  const { txID: hash, block_timestamp: at, ret, raw_data } = found
  const [contract] = raw_data.contract
  const shared = {
    hash,
    at,
    succeeded: ret.every(({ contractRet }) => contractRet === 'SUCCESS'),
    isFinal: true,
  }
  // Calls of contracts, and transfers of other assets, which have the same fields.
  if (contract?.type !== 'TransferContract')
    return { ...shared, contract: 'other', from: '', to: '', units: '0' }
  const transfer = coinTransfer.safeParse(contract.parameter.value).data
  if (!transfer) return undefined
  const { amount, owner_address: from, to_address: to } = transfer
  return { ...shared, contract: undefined, from, to, units: String(amount) }
}
