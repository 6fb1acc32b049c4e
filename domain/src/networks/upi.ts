import { Exact } from '../money/money.ts'

/** Rupees that most banks let a person pay by UPI in a day. */
export const defaultUpiLimit = '100000'

export function isAboveUpiLimit(rupees: string, upiLimit: string): boolean {
  return new Exact(rupees).greaterThan(upiLimit)
}

export interface UpiPayment {
  readonly upiId: string
  /** Account holder, as the paying app shows it. */
  readonly payee: string
  readonly amount: string
  /** ID of the quote that is paid for; undefined in an example. */
  readonly quote: string | undefined
  /** Proof code that the payment carries in place of a quote. */
  readonly code?: string | undefined
}

/**
 * Returns the link that opens a UPI app with the payment filled in. Apps show a plus for a space and want the ID
 * unencoded, so this differs from form encoding.
 */
export function toUpiLink({ upiId, payee, amount, quote, code }: UpiPayment): string {
  const fields = [
    ['pn', payee],
    ['am', amount],
    ['cu', 'INR'],
    ...(quote === undefined ? [] : listReferenceFields(quote)),
    ...(code === undefined ? [] : [['tn', code] as const, ['tr', code] as const]),
  ] as const
  const encoded = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${[`pa=${upiId}`, ...encoded].join('&')}`
}

/** The reference may have 35 letters and digits. Staff find the note in the bank statement. */
function listReferenceFields(quote: string): readonly (readonly [name: string, value: string])[] {
  const reference = quote.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 35)
  return [
    ['tn', `Order ${reference.slice(0, 8).toUpperCase()}`],
    ['tr', reference],
  ]
}
