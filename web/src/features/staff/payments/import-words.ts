import type { ChainImportResult, HistorySkip } from '@rupee/domain/chains/chain-history.ts'
import { formatSignedWithCurrency } from '@rupee/domain/money/with-currency.ts'
import type { BalanceBreak } from '@rupee/domain/payments/statements/balance-check.ts'
import type { ImportCounts } from './send-lines.ts'

/** Describes the outcome of an import in one paragraph. */
export function describeCounts({ added, known, matched, suggested, unmatched }: ImportCounts): string {
  const lines = `${countLines(added + known)}, ${known} of them already there.`
  return `${lines} ${matched} matched to an order, ${suggested} to look at, ${unmatched} without an order.`
}

const countLines = (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'}`

interface ImportNotice {
  readonly severity: 'success' | 'warning' | 'error' | 'info'
  readonly text: string
}

/** Describes the outcome of an import from a chain. */
export function describeChainImport(result: ChainImportResult): ImportNotice {
  const { outcome, added = 0, known = 0, matched = 0, suggested = 0, unmatched = 0 } = result
  if (outcome === 'unread')
    return {
      severity: 'error',
      text: 'The chain could not be read, and nothing was imported. Try again in a minute, or import the CSV of an explorer.',
    }
  if (outcome !== 'imported') return { severity: 'info', text: describeOutcome(outcome) }
  const counts = describeCounts({ added, known, matched, suggested, unmatched })
  const isDoubtful = result.isCut === true || (result.skipped?.unreadable ?? 0) > 0
  return {
    severity: isDoubtful ? 'warning' : 'success',
    text: [counts, describeSkipped(result.skipped ?? {}), result.isCut ? tooMany : '']
      .filter((part) => part !== '')
      .join(' '),
  }
}

const tooMany =
  'There were too many transfers, so the oldest were left out: choose fewer days, or import the CSV of an explorer.'

/** Explains why a wallet offers no import from its chain; empty if nobody has to know. */
export function describeOutcome(outcome: ChainImportResult['outcome']): string {
  return outcome === 'no address'
    ? 'The payment instructions of this currency name no address, so its chain cannot be read.'
    : ''
}

function describeSkipped(skipped: NonNullable<ChainImportResult['skipped']>): string {
  const parts = skips.flatMap(([reason, inWords]) => {
    const count = skipped[reason] ?? 0
    return count > 0 ? [`${count} ${inWords}`] : []
  })
  return parts.length === 0 ? '' : `Skipped: ${parts.join(', ')}.`
}

const skips: readonly (readonly [reason: HistorySkip, inWords: string])[] = [
  ['other token', 'of another token'],
  ['zero', 'of zero value'],
  ['failed', 'failed'],
  ['unconfirmed', 'not final yet'],
  ['not ours', 'not to or from our addresses'],
  ['repeated', 'repeated'],
  ['unreadable', 'unreadable'],
]

/** Describes where the balances of a statement stop adding up. */
export function describeGap({ line, expected, found }: BalanceBreak, code: string): string {
  const place = line === undefined ? 'The closing balance' : `The balance of line ${line + 1}`
  const right = formatSignedWithCurrency(expected, code)
  const stated = formatSignedWithCurrency(found, code)
  return `${place} should be ${right} and is ${stated}. A line may be missing or changed.`
}
