import { Exact } from '../../money/money.ts'
import type { Statement, StatementLine } from './statement.ts'

/** Place where a statement stops adding up. */
export interface BalanceBreak {
  /** Index of the line; undefined if only the closing balance is wrong. */
  readonly line: number | undefined
  readonly expected: string
  readonly found: string
}

/**
 * Adds the lines to the opening balance and compares each balance that the file has. Files start with the oldest or
 * with the newest line; the order that gets further counts.
 */
export function findBreak(statement: Statement): BalanceBreak | undefined {
  const forwards = followBalances(statement, statement.lines)
  if (!forwards) return undefined
  const backwards = followBalances(statement, statement.lines.toReversed())
  if (!backwards) return undefined
  const last = statement.lines.length - 1
  const turned = backwards.line === undefined ? backwards : { ...backwards, line: last - backwards.line }
  return (backwards.line ?? last) > (forwards.line ?? last) ? turned : forwards
}

function followBalances(
  { opening, closing }: Statement,
  lines: readonly StatementLine[],
): BalanceBreak | undefined {
  let balance = opening === undefined ? undefined : new Exact(opening)
  for (const [line, { direction, amount, balance: found }] of lines.entries()) {
    balance = direction === 'in' ? balance?.plus(amount) : balance?.minus(amount)
    if (found !== undefined && balance && !balance.equals(found))
      return { line, expected: balance.toFixed(2), found }
    if (found !== undefined) balance = new Exact(found)
  }
  if (closing === undefined || !balance || balance.equals(closing)) return undefined
  return { line: undefined, expected: balance.toFixed(2), found: closing }
}
