import { isCommon, type Wallet } from '../wallets/wallet.ts'

/**
 * What tells one payment from another, however its reference is spelled: with a prefix, spaces, slashes, leading zeros,
 * in any case. Two references of one payment have the same core.
 */
export function paymentCore(reference: string, source: Pick<Wallet, 'type'>): string {
  const written = reference.normalize('NFKC').toUpperCase()
  const known = isCommon(source) ? bankReference(written) : transactionHash(written)
  return known ?? withoutSigns(written)
}

/** RTGS numbers have 22 characters, those of NEFT 16; UPI and IMPS have a UTR of 12 digits. */
function bankReference(written: string): string | undefined {
  const together = withoutSigns(written)
  const [transfer] =
    /[A-Z]{4}[RCHN][A-Z0-9]\d{16}(?!\d)/.exec(together) ?? /[A-Z]{4}[A-Z0-9]\d{11}(?!\d)/.exec(together) ?? []
  return transfer ?? utrIn(written.match(/\d+/g) ?? []) ?? utrIn(together.match(/\d+/g) ?? [])
}

/** Statements put zeros in front of a UTR, or leave its own out. */
function utrIn(numbers: readonly string[]): string | undefined {
  const utr = numbers.map((number) => number.replace(/^0+/, '')).find((number) => number.length === utrDigits)
  return utr
}

const utrDigits = 12

/** Explorers lead to a transaction by a link that ends with its hash; on some chains it begins with 0x. */
function transactionHash(written: string): string | undefined {
  return /(?<![0-9A-F])(?:0X)?([0-9A-F]{64})(?![0-9A-F])/.exec(withoutSigns(written))?.[1]
}

function withoutSigns(written: string): string {
  return written.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
