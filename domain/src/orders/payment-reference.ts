import { isCommon, type Wallet } from '../wallets/wallet.ts'
import { countPayments, isPrefixed, listBankNumbers, listTransactionHashes } from './references/numbers.ts'
import { dropSpaces, listReadings, toDigitLetters, withDigits } from './references/readable-text.ts'

/**
 * Returns the cores of a reference, which identify a payment in any spelling: each payment number that the text holds,
 * and the whole text unless it is such a number with a prefix. Two references that may name the same payment share a
 * core.
 */
export function listPaymentCores(reference: string, source: Pick<Wallet, 'type'>): readonly string[] {
  const find = isCommon(source) ? listBankNumbers : listTransactionHashes
  const cores = listReadings(reference).flatMap((text) => {
    const numbers = find(text)
    const known = numbers.map(({ core }) => core)
    const whole = dropSpaces(text)
    return numbers.some((number) => isPrefixed(number, whole))
      ? known
      : [...known, toWholeCore(whole, source)]
  })
  return [...new Set(cores)]
}

/** Whether a text has a number of UPI, IMPS, NEFT or RTGS in it. */
export function hasBankPayment(reference: string): boolean {
  return listReadings(reference).some((text) => listBankNumbers(text).length > 0)
}

/** Whether a text may be the reference of one payment, rather than a list of numbers to be used for later orders. */
export function canBeOnePayment(reference: string): boolean {
  return listReadings(reference).every((text) =>
    [listBankNumbers(text), listTransactionHashes(text)].every(
      (numbers) => countPayments(numbers) <= maximumPayments,
    ),
  )
}

/** Customers copy a reference together with other numbers, such as their phone number. */
const maximumPayments = 5

/** O and 0 look alike in any text, and so do I, L and 1. Other letters look like digits only within numbers. */
function toWholeCore(whole: string, source: Pick<Wallet, 'type'>): string {
  const shortened = isCommon(source) ? shortenedUtr.exec(whole)?.[1] : undefined
  return shortened ? withDigits(shortened, inText).padStart(12, '0') : withDigits(whole, inText)
}

const inText = toDigitLetters('OIL')

/** Spreadsheets drop the zeros with which all UTRs of a day in January 2030 begin: three at most. */
const shortenedUtr = /^(?:UTR|RRN|UPI|IMPS|REF|TXN|NO|ID)*([0-9OIL]{9,11})$/
