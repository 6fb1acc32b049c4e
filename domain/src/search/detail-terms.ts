import { toLatinDigits } from '../input/latin-digits.ts'
import type { Order } from '../orders/order.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import { hasAadhaarChecksum } from '../people/aadhaar.ts'
import { fold, listAddressParts, listBeginnings, splitWords, toPrefixTerm } from './search-terms.ts'

type Detailed = Pick<Order, 'sendersPaymentDetails' | 'withdrawal'>

/**
 * Terms for who paid an order and where it is paid out: names, banks, account and phone numbers, IFSC, UPI IDs and
 * addresses. Aadhaar and PAN numbers that a customer wrote there are left out: identities are not to be searched.
 */
export function listDetailTerms({ sendersPaymentDetails, withdrawal }: Detailed): string[] {
  const texts = [sendersPaymentDetails, ...listPayoutTexts(withdrawal)]
    .map(toLatinDigits)
    .map(dropIdentityNumbers)
  const found = [...listPayoutNumbers(withdrawal), ...texts.flatMap(listDetails)]
  return [...new Set(found.slice(0, maximumDetails).flatMap(toTerms))]
}

/** Terms for one typed word or number, which may be incomplete. None while it is too short to be useful. */
export function listTypedDetailTerms(typed: string): readonly string[] {
  const detail = trim(fold(toLatinDigits(typed)))
  const number = toDigits(detail)
  const spellings = number ? [number, toPhone(number)] : [detail]
  return [...new Set(spellings)].filter((text) => text.length >= lettersNeeded).map(toBeginningTerm)
}

/** Whether a typed word tells one account, phone or person from another, as a name or a bank does not. */
export function isTellingDetail(typed: string): boolean {
  return typed.includes('@') || /\d/.test(typed)
}

/** Shorter beginnings find half of all orders. */
const lettersNeeded = 3
/** A whole account number, and enough of an address to tell it from all others. */
const maximumLetters = 20
/** Limit on the size of an entry, because payer details are free text. */
const maximumDetails = 30
/** People name an account by its last digits. */
const lastDigits = 4

function listPayoutTexts(withdrawal: Withdrawal): readonly string[] {
  switch (withdrawal.type) {
    case 'Bank': {
      const { ifscCode, accountName, bankName } = withdrawal
      return [ifscCode, accountName, bankName]
    }
    case 'UPI':
      return [withdrawal.upiID]
    case 'Crypto':
      return [withdrawal.cryptoAddress]
  }
}

/** Account numbers stay searchable, because one 12-digit number in ten passes the Aadhaar checksum by chance. */
function listPayoutNumbers(withdrawal: Withdrawal): readonly string[] {
  return withdrawal.type === 'Bank' ? listDetails(withdrawal.accountNumber) : []
}

/** The words of a text, and its numbers as one, however they are grouped. */
function listDetails(text: string): string[] {
  const plain = fold(text)
  const grouped = [...plain.matchAll(groupedNumber)].map(([number]) => toDigits(number))
  const single = splitWords(plain.replaceAll(/[,;:/()|]/g, ' ')).map(trim)
  return [...new Set([...grouped, ...single])].filter((detail) => detail.length >= lettersNeeded)
}

/** Digits in groups of up to five, with a space or hyphen between: phone, account and card numbers. */
const groupedNumber = /(?<![\p{L}\p{N}])\+?\d{1,5}(?:[ -]\d{2,5}){1,5}(?![\p{L}\p{N}])/gu

function toTerms(detail: string): string[] {
  const number = toDigits(detail)
  if (number) {
    const phone = toPhone(number)
    return [...new Set([number, phone])].flatMap((spelling) => [
      ...listBeginningTerms(spelling),
      toBeginningTerm(spelling.slice(-lastDigits)),
    ])
  }
  return (detail.includes('@') ? listAddressParts(detail) : [detail]).flatMap(listBeginningTerms)
}

const toBeginningTerm = (text: string) => toPrefixTerm(field, text, maximumLetters)

function listBeginningTerms(text: string): string[] {
  return listBeginnings(field, text, maximumLetters).slice(lettersNeeded - 1)
}

const field = 'detail'

/** Empty where a text is anything but a number. */
function toDigits(text: string): string {
  const digits = text.replaceAll(/[\s+-]/g, '')
  return /^\d+$/.test(digits) ? digits : ''
}

/** The ten digits of an Indian mobile number, which people write with 0, 91 or +91 before it; otherwise the number as it is. */
function toPhone(number: string): string {
  return /^(?:0|91|0091)([6-9]\d{9})$/.exec(number)?.[1] ?? number
}

function trim(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function dropIdentityNumbers(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(?<![\p{L}\p{N}+])[2-9]\d{3}[\s-]?\d{4}[\s-]?\d{4}(?![\p{L}\p{N}])/gu, (number) =>
      hasAadhaarChecksum(number.replaceAll(/[\s-]/g, '')) ? ' ' : number,
    )
    .replaceAll(/(?<![\p{L}\p{N}])[a-z]{5}\d{4}[a-z](?![\p{L}\p{N}])/giu, ' ')
}
