import { toLatinDigits } from '../input/latin-digits.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import { findAmount } from './read-amount.ts'
import { findDay } from './read-day.ts'
import { findPayee, type Payee } from './read-payee.ts'
import { findReference } from './read-reference.ts'

/** Facts about a payment in a screenshot or PDF. A fact that is missing or ambiguous is absent. */
export interface ProofReading {
  /** Payment reference: a UTR, a NEFT or RTGS number, or a transaction hash. */
  readonly reference?: string | undefined
  /** Decimal text. */
  readonly amount?: string | undefined
  /** Day of the payment, as `2026-11-21`. */
  readonly day?: string | undefined
  readonly payee?: Payee | undefined
}

/** Limits far above a receipt, because the patterns take too long for more. */
const maximumText = 100_000
const maximumLines = 400
const maximumLine = 300

/** Reads the text of a payment proof, as recognised on a screenshot or extracted from a PDF. */
export function readProof(text: string, source: Pick<Wallet, 'type' | 'code'>): ProofReading {
  const lines = toLatinDigits(text.slice(0, maximumText).normalize('NFKC'))
    .split('\n', maximumLines)
    .map((line) => line.slice(0, maximumLine).replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const day = findDay(lines)
  return {
    reference: findReference(lines, source, day),
    amount: findAmount(lines, isCommon(source) ? undefined : source.code),
    day,
    payee: findPayee(lines),
  }
}
