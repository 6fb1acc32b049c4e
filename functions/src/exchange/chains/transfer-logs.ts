import type { ChainTransfer } from '@rupee/domain/chains/judge-transfer.ts'
import * as z from 'zod/mini'

/** Parses a number of hexadecimal digits, with or without 0x, into lower case without it. */
export function hexDigits(count: number) {
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^(?:0x)?[\\da-f]{${count}}$`, 'i'))),
    z.transform((text) => text.slice(-count).toLowerCase()),
  )
}

/** Account with the first byte of TRON. */
export const accountSchema = z.pipe(
  z.string().check(z.regex(/^41[\da-f]{40}$/i)),
  z.transform((text) => text.slice(2).toLowerCase()),
)

/** Account that wrote a log. Some TRON servers keep the prefix 41 of its address, which nodes omit. */
const logAddress = z.pipe(
  z.string().check(z.regex(/^(?:0x|41)?[\da-f]{40}$/i)),
  z.transform((text) => text.slice(-40).toLowerCase()),
)

export const transferLogs = z
  .array(
    z.object({
      address: logAddress,
      topics: z.array(hexDigits(64)),
      data: z.string().check(z.regex(/^(?:0x)?[\da-f]*$/i)),
      removed: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(2000))

/** First topic of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Returns the transfers of tokens. Transfers of single items have the same first topic, and one topic more. */
export function listTokenTransfers(logs: z.infer<typeof transferLogs>): readonly ChainTransfer[] {
  return logs.flatMap(({ address, topics, data, removed }) => {
    const [topic, , to = ''] = topics
    const [, value] = /^(?:0x)?([\da-f]{64})$/i.exec(data) ?? []
    const isTransfer = topic === transferTopic && topics.length === 3 && /^0{24}/.test(to) && !removed
    return isTransfer && value !== undefined
      ? [{ contract: address, to: to.slice(24), units: toWhole(value) }]
      : []
  })
}

/** Returns the decimal text of hexadecimal digits, which a number could not hold. */
export function toWhole(digits: string): string {
  return BigInt(`0x${digits}`).toString()
}
