import type { ChainMove } from '@rupee/domain/chains/chain-history.ts'
import type { ChainToken } from '@rupee/domain/chains/chain-tokens.ts'
import { world } from '../../platform/world/world.ts'

export interface WantedHistory {
  readonly token: ChainToken
  /** Our account, as 40 hexadecimal digits. */
  readonly account: string
  readonly since: Date
}

/** Newest transfers first. A move that cannot be read is undefined. */
interface HistoryPage {
  readonly moves: readonly (ChainMove | undefined)[]
  /** Position of the next page; undefined after the last one. */
  readonly next: string | undefined
}

export type ReadPage = (wanted: WantedHistory, next: string | undefined) => Promise<HistoryPage>

/** Transfers in one page. An answer with more of them is refused. */
export const pageSize = 200

/** Maximum number of pages, because a server could have no end. */
export const maximumPages = 5

/** Maximum time to read all pages, after which no other page is asked for: the call has a minute, and stores lines in it. */
export const readingTime = 20_000

interface History {
  readonly moves: readonly (ChainMove | undefined)[]
  /** Whether older transfers were left out. */
  readonly isCut: boolean
}

/** Reads pages until one is the last, or is older than wanted. After the deadline it asks for none. */
export async function readHistory(
  wanted: WantedHistory,
  readPage: ReadPage,
  deadline: Date,
): Promise<History> {
  const moves: (ChainMove | undefined)[] = []
  let next: string | undefined
  for (let page = 0; page < maximumPages; page += 1) {
    if (world().clock.now() > deadline) throw new Error('The server takes too long')
    const found = await readPage(wanted, next)
    if (found.moves.length > pageSize) throw new Error('The server answered more than was asked for')
    moves.push(...found.moves)
    const isOlder = found.moves.some((move) => move !== undefined && move.at < wanted.since)
    if (found.next === undefined || isOlder) return { moves, isCut: false }
    next = found.next
  }
  return { moves, isCut: true }
}
