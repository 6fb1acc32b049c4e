import { isCommon, type Wallet } from '../wallets/wallet.ts'

/**
 * What tells one payment from another, however its reference is spelled: with a prefix, spaces, slashes, leading zeros,
 * in any case. Two references of one payment have a core in common. There are several if the text holds more than one
 * number, so that nobody makes a second payment out of the first by writing another number beside it.
 */
export function paymentCores(reference: string, source: Pick<Wallet, 'type'>): readonly string[] {
  const written = reference.normalize('NFKC').toUpperCase()
  const known = isCommon(source) ? bankReferences(written) : transactionHashes(written)
  return known.length > 0 ? [...new Set(known)].slice(0, coresAtMost) : [withoutSigns(written)]
}

const coresAtMost = 5

/**
 * UPI and IMPS have a UTR of 12 digits, and most numbers of NEFT are four letters of a bank in front of 12 digits. Those
 * letters do not count, for they cannot be told from a prefix.
 */
function bankReferences(written: string): readonly string[] {
  const together = withoutSigns(written)
  const apart = utrs(written)
  return [...apart, ...(together.match(transfer) ?? []), ...(apart.length > 0 ? [] : utrs(together))]
}

/** RTGS numbers have 22 characters; some of NEFT have 16 with five letters. */
const transfer = /[A-Z]{4}[RCHN][A-Z0-9]\d{16}(?!\d)|[A-Z]{5}\d{11}(?!\d)/g

/** Statements put zeros in front of a UTR. */
function utrs(text: string): readonly string[] {
  const numbers = text.match(/\d+/g) ?? []
  return numbers.map((number) => number.replace(/^0+/, '')).filter((number) => number.length === utrDigits)
}

const utrDigits = 12

/** Explorers lead to a transaction by a link that ends with its hash; on some chains it begins with 0x. */
function transactionHashes(written: string): readonly string[] {
  const found = withoutSigns(written).matchAll(/(?<![0-9A-F])(?:0X)?([0-9A-F]{64})(?![0-9A-F])/g)
  return [...found].flatMap(([, hash]) => hash ?? [])
}

function withoutSigns(written: string): string {
  return written.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
