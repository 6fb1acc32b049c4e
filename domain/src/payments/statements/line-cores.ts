import { listPaymentCores } from '../../orders/payment-reference.ts'
import { listBankNumbers } from '../../orders/references/numbers.ts'
import { toReadableText } from '../../orders/references/readable-text.ts'
import { isCommon, type Wallet } from '../../wallets/wallet.ts'
import { type StatementLine, tidyReference, tidyText } from './statement.ts'

/** Maximum number of cores that are stored and looked up for one line. */
export const maximumCores = 8

/** Returns the cores by which a line is found: of its reference, and of each payment number in its narration. */
export function listLineCores(
  line: Pick<StatementLine, 'reference' | 'text'>,
  source: Pick<Wallet, 'type'>,
): readonly string[] {
  const reference = tidyReference(line.reference)
  const text = tidyText(line.text)
  const named = isBlank(reference) ? [] : listPaymentCores(reference, source)
  const narrated = isCommon(source) ? listBankNumbers(toReadableText(text)).map(({ core }) => core) : []
  return [...new Set([...named, ...narrated])].slice(0, maximumCores)
}

/** Banks fill an unused column of references with zeros or dashes. */
export function isBlank(reference: string): boolean {
  return !/[1-9A-Z]/i.test(reference) || /^(?:na|nil|null|none)$/i.test(reference.trim())
}

/** Returns the first payment number in a narration, as written. */
export function findReference(narration: string): string {
  return listBankNumbers(toReadableText(narration))[0]?.written ?? ''
}
