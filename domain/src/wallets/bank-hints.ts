import { guessNetwork, isValidAddress } from '../networks/address.ts'
import { isAccountNumber, isIfsc, isUpiId } from '../networks/bank-forms.ts'

/** Kind of a bank detail, recognised by its name, which is free text. */
const kinds = [
  {
    named: /ifsc/i,
    fits: isIfsc,
    hint: 'This does not look like an IFSC: four letters, a zero, then six letters or digits.',
  },
  {
    named: /(^|_)(upi(_?id)?|vpa)$/i,
    fits: isUpiId,
    hint: 'This does not look like a UPI ID, such as name@bank.',
  },
  {
    named: /^(bank_?)?account_?(number|no)$|^iban$/i,
    fits: isAccountNumber,
    hint: 'This does not look like an account number of an Indian bank, which has 9 to 18 digits.',
  },
] as const

/** Warnings for staff before customers pay there. They prevent no text from being saved. */
export function findBankHint(name: string, value: string): string | undefined {
  if (value.trim() === '') return undefined
  return kinds.find(({ named, fits }) => named.test(name) && !fits(value))?.hint
}

/** Addresses in payment instructions whose checksum is wrong, because a character was mistyped. */
export function findAddressHint(instructions: string): string | undefined {
  const wrong = instructions.split(/[^A-Za-z0-9]+/).find(hasWrongChecksum)
  return wrong && `${wrong} has a wrong character somewhere: its checksum does not fit.`
}

/** Shorter words, such as account IDs, have no checksum. */
const shortestAddress = 26

function hasWrongChecksum(word: string): boolean {
  if (word.length < shortestAddress) return false
  const network = guessNetwork(word)
  return network !== 'account' && !isValidAddress(network, word)
}
