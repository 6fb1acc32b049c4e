import type { ChainTransaction, ChainTransfer } from '@rupee/domain/chains/judge-transfer.ts'
import * as z from 'zod/mini'
import { readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { answerMilliseconds, findChainKey } from './chain-settings.ts'
import { accountSchema, hexDigits, listTokenTransfers, transferLogs } from './transfer-logs.ts'

/** Numbers that JSON cannot carry exactly are refused. */
const whole = z.int().check(z.gte(0))

/**
 * Most nodes omit the result of a success; some send its name, spelled SUCESS. The receipt has a result if a contract was
 * called.
 */
const infoSchema = z.object({
  id: hexDigits(64),
  blockNumber: whole,
  blockTimeStamp: whole,
  result: z.optional(z.string()),
  receipt: z.object({ result: z.optional(z.string()) }),
  log: z._default(transferLogs, []),
})

const successes: readonly (string | undefined)[] = [undefined, 'SUCCESS', 'SUCESS']

const foundSchema = z.union([infoSchema, z.strictObject({})])

const blockSchema = z.object({ block_header: z.object({ raw_data: z.object({ number: whole }) }) })

const coinSchema = z.object({ amount: whole, to_address: accountSchema })

const transactionSchema = z.object({
  txID: hexDigits(64),
  raw_data: z.object({
    contract: z
      .array(z.object({ type: z.string(), parameter: z.object({ value: z.unknown() }) }))
      .check(z.length(1)),
  }),
})

/** Reads a transaction by the HTTP interface of TRON nodes; undefined if no block has it. */
export async function readTron(hash: string, isCoin: boolean): Promise<ChainTransaction | undefined> {
  const [info, block, coins] = await Promise.all([
    ask('gettransactioninfobyid', { value: hash }).then((answer) => foundSchema.parse(answer)),
    ask('getblock', { detail: false }).then((answer) => blockSchema.parse(answer)),
    isCoin ? readCoins(hash) : [],
  ])
  if (!('id' in info)) return undefined
  if (info.id !== hash) throw new Error('The server answered another transaction')
  return {
    succeeded: [info.result, info.receipt.result].every((each) => successes.includes(each)),
    confirmations: block.block_header.raw_data.number - info.blockNumber + 1,
    at: new Date(info.blockTimeStamp),
    transfers: [...listTokenTransfers(info.log), ...coins],
  }
}

/** Returns the transfer of TRX. Transfers of other assets have the same fields, but another type. */
async function readCoins(hash: string): Promise<readonly ChainTransfer[]> {
  const answer = await ask('gettransactionbyid', { value: hash })
  if (z.strictObject({}).safeParse(answer).success) return []
  const { txID, raw_data } = transactionSchema.parse(answer)
  if (txID !== hash) throw new Error('The server answered another transaction')
  return raw_data.contract.flatMap(({ type, parameter }) => {
    if (type !== 'TransferContract') return []
    const { amount, to_address } = coinSchema.parse(parameter.value)
    return [{ contract: undefined, to: to_address, units: String(amount) }]
  })
}

const ask = (what: string, json: object) => askTron(`wallet/${what}`, json)

/** Asks the server of TRON; without `json` by GET. */
export function askTron(path: string, json?: object): Promise<unknown> {
  const key = findChainKey('tron')
  return world().servers.ask({
    address: `${readSetting('TRON_API')}/${path}`,
    ...(json && { json }),
    headers: key ? { 'TRON-PRO-API-KEY': key } : {},
    milliseconds: answerMilliseconds,
  })
}
