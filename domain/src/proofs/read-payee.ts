export interface Payee {
  readonly name?: string | undefined
  /** UPI ID or crypto address. */
  readonly account?: string | undefined
}

const label =
  /^(?:paid to|sent to|transfer(?:red)? to|payment to|to|beneficiary(?: name)?|payee(?: name)?|इन्हें[^:]*)(?: ?[:：-] ?| |$)/iu
const upiId = /(?<![\w.+-])[\w.+-]{2,}@[a-z][a-z.]{1,}/i
const address = /\b(?:0x[\dA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})\b/i
/** Lines below the label that may belong to the payee. */
const reach = 3
const ends =
  /^(?:from|paid by|paid from|debited|payer|sender|bank|date|upi (?:ref|trans)|transaction|txid|txn|utr|ref|से)(?!\p{L})/iu

/** Finds the name and account that were paid, by the labels of apps and banks. */
export function findPayee(lines: readonly string[]): Payee | undefined {
  for (const [at, line] of lines.entries()) {
    if (!label.test(line)) continue
    const below = lines.slice(at + 1, at + 1 + reach)
    const end = below.findIndex((each) => ends.test(each))
    const part = [line.replace(label, ''), ...(end < 0 ? below : below.slice(0, end))]
    const account = part.map((each) => (upiId.exec(each) ?? address.exec(each))?.[0]).find((each) => each)
    const name = part.map(toName).find((each) => each !== '')
    if (account !== undefined || name !== undefined) return { name, account }
  }
  return undefined
}

/** Returns a line as a name, without an amount beside it; empty if the line is not a name. */
function toName(line: string): string {
  const name = line.replace(/ ?(?:[₹$]|Rs\.?) ?[\d,.]+$/iu, '').trim()
  return /^\p{L}[\p{L}\p{M} .&'’()-]{2,}$/u.test(name) ? name : ''
}
