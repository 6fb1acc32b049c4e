import type { ChainTransaction, ChainTransfer } from '@rupee/domain/chains/judge-transfer.ts'
import * as z from 'zod/mini'
import { readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { answerMilliseconds, findChainKey } from './chain-settings.ts'
import { hexDigits, listTokenTransfers, toWhole, transferLogs } from './transfer-logs.ts'

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform((text) => toWhole(text.slice(2))),
)

/** Block number, or seconds. */
const count = z.pipe(z.pipe(quantity, z.transform(Number)), z.int())

const receiptSchema = z.object({
  transactionHash: hexDigits(64),
  blockNumber: count,
  status: z.enum(['0x0', '0x1']),
  logs: transferLogs,
})

const blockSchema = z.object({ number: count, timestamp: count })

const transactionSchema = z.object({
  hash: hexDigits(64),
  to: z.nullable(hexDigits(40)),
  value: quantity,
})

/** Reads a transaction by the `proxy` module of Etherscan; undefined if no block has it. */
export async function readEvm(
  hash: string,
  { chainId, isCoin }: { readonly chainId: string; readonly isCoin: boolean },
): Promise<ChainTransaction | undefined> {
  const ask = <T>(action: string, schema: z.ZodMiniType<T>, parameters: Readonly<Record<string, string>>) =>
    askEtherscan({ chainid: chainId, module: 'proxy', action, ...parameters }, schema)
  const txhash = `0x${hash}`
  const [receipt, latest, coins] = await Promise.all([
    ask('eth_getTransactionReceipt', z.nullable(receiptSchema), { txhash }),
    ask('eth_blockNumber', count, {}),
    isCoin
      ? ask('eth_getTransactionByHash', z.nullable(transactionSchema), { txhash }).then((found) =>
          toCoins(found, hash),
        )
      : [],
  ])
  if (!receipt) return undefined
  if (receipt.transactionHash !== hash) throw new Error('The server answered another transaction')
  const tag = `0x${receipt.blockNumber.toString(16)}`
  const block = await ask('eth_getBlockByNumber', blockSchema, { tag, boolean: 'false' })
  if (block.number !== receipt.blockNumber) throw new Error('The server answered another block')
  return {
    succeeded: receipt.status === '0x1',
    confirmations: latest - receipt.blockNumber + 1,
    at: new Date(block.timestamp * 1000),
    transfers: [...listTokenTransfers(receipt.logs), ...coins],
  }
}

/** Returns the coins that a transaction sends. Coins that a contract passes on are not in the transaction. */
function toCoins(found: z.infer<typeof transactionSchema> | null, hash: string): readonly ChainTransfer[] {
  if (!found?.to) return []
  if (found.hash !== hash) throw new Error('The server answered another transaction')
  if (found.value === '0') throw new Error('The coins came from a contract')
  return [{ contract: undefined, to: found.to, units: found.value }]
}

/** Maximum attempts while the server limits calls: a free key has three calls a second. */
const attempts = 3
const pause = 1100

/** Asks a server with the interface of Etherscan, again if it limits calls. */
export async function askEtherscan<T>(
  parameters: Readonly<Record<string, string>>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const key = findChainKey('evm')
  const query = new URLSearchParams({ ...parameters, ...(key && { apikey: key }) })
  for (let attempt = 1; ; attempt += 1) {
    const answer = await world().servers.ask({
      address: `${readSetting('EVM_API')}?${query}`,
      milliseconds: answerMilliseconds,
    })
    const refusal = refusalSchema.safeParse(answer)
    if (!refusal.success) return z.object({ result: schema }).parse(answer).result
    const why = refusals.find(([pattern]) => pattern.test(refusal.data.result))?.[1]
    if (why !== calledTooOften || attempt === attempts)
      throw new Error(why ?? 'The server refused the lookup')
    await world().clock.wait(pause)
  }
}

/** Errors of Etherscan come with status 200: https://docs.etherscan.io/common-error-messages */
const refusalSchema = z.object({ status: z.literal('0'), message: z.literal('NOTOK'), result: z.string() })

const calledTooOften = 'The server is called more often than its plan allows'

/** Reasons for the log, which never quotes an answer: it could hold the key. */
const refusals: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/rate limit/i, calledTooOften],
  [/deprecated/i, 'EVM_API is an address of Etherscan V1, which no longer answers'],
  [/\bchain/i, 'The server does not serve this chain, or only for a paid plan'],
  [/api key/i, 'The server does not accept the key'],
]
