import type { LineInput } from './payment-input.ts'
import type { StatementLine } from './statements/statement.ts'

type KeyedLine = Pick<LineInput, 'bookedAt' | 'direction' | 'amount' | 'reference' | 'text'>

/**
 * Text that identifies a line of an account, apart from equal lines of its day. Spaces and case do not count, because
 * banks change them between formats.
 */
function toLineKey({ bookedAt, direction, amount, reference, text }: KeyedLine): string {
  const plain = [reference, text].map((each) => each.toUpperCase().replaceAll(/\s+/g, ''))
  return JSON.stringify([bookedAt.slice(0, 10), direction, amount, ...plain])
}

/** Text that identifies a line, equal lines included. The ID of a payment is its hash. */
export function toPaymentKey(account: string, wallet: string, line: LineInput): string {
  return JSON.stringify([wallet, account.toUpperCase(), toLineKey(line), line.position])
}

/** Counts the lines of a whole file that are equal on one day, so that overlapping files agree on their positions. */
export function placeLines(lines: readonly StatementLine[]): readonly LineInput[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedAt, direction, amount, text, reference, payer }) => {
    const line = { bookedAt, direction, amount, text, reference, payer }
    const key = toLineKey(line)
    const position = seen.get(key) ?? 0
    seen.set(key, position + 1)
    return { ...line, position }
  })
}
