import fc from 'fast-check'

/** A reference as a bank, a chain or a payment service gives it out. */
export interface Genuine {
  readonly form: 'utr' | 'bank' | 'hash' | 'other'
  /** The type of the wallet that is paid to. */
  readonly type: 'common_currency' | 'currency'
  readonly text: string
}

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'))

const join = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((values) => values.join(''))

const date = fc
  .tuple(
    fc.constantFrom('2026', '2027', '2031'),
    fc.constantFrom('01', '09', '12'),
    fc.constantFrom('02', '28'),
  )
  .map((parts) => parts.join(''))

const bank = fc.constantFrom('SBIN', 'HDFC', 'ICIC', 'IOBA', 'BKID', 'UTIB', 'PSIB', 'LAVB', 'YESB', 'KKBK')

const utr = fc.oneof({ weight: 4, arbitrary: digits(12) }, join('000', digits(9)))

const fourHexDigits = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16).padStart(4, '0'))

const hash = fc.array(fourHexDigits, { minLength: 16, maxLength: 16 }).map((parts) => parts.join(''))

function genuine(
  form: Genuine['form'],
  type: Genuine['type'],
  text: fc.Arbitrary<string>,
  weight = 1,
): fc.WeightedArbitrary<Genuine> {
  return { arbitrary: text.map((given) => ({ form, type, text: given })), weight }
}

export const anyGenuine: fc.Arbitrary<Genuine> = fc.oneof(
  genuine('utr', 'common_currency', utr, 4),
  genuine('bank', 'common_currency', join(bank, digits(12))),
  genuine('bank', 'common_currency', join(bank, 'N', digits(11))),
  genuine('bank', 'common_currency', join(bank, 'R5', date, digits(8))),
  genuine('hash', 'currency', hash, 3),
  genuine('other', 'common_currency', join('T26', digits(10), digits(10))),
  genuine('other', 'common_currency', join('Cash slip ', digits(5), '-', digits(6))),
  genuine('other', 'currency', join('Skrill ', digits(10))),
  genuine('other', 'currency', join('AstroPay ', digits(4), 'OIL', digits(6))),
)
