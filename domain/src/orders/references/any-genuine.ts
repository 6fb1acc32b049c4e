import fc from 'fast-check'

/** A reference as a bank, a chain or a payment service gives it out. */
export interface Genuine {
  readonly form: 'utr' | 'bank' | 'hash' | 'other'
  /** The type of the wallet that is paid to. */
  readonly type: 'common_currency' | 'currency'
  readonly text: string
}

const makeDigits = (count: number) =>
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

const utr = fc.oneof({ weight: 4, arbitrary: makeDigits(12) }, join('000', makeDigits(9)))

const fourHexDigits = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16).padStart(4, '0'))

const hash = fc.array(fourHexDigits, { minLength: 16, maxLength: 16 }).map((parts) => parts.join(''))

function makeGenuine(
  form: Genuine['form'],
  type: Genuine['type'],
  text: fc.Arbitrary<string>,
  weight = 1,
): fc.WeightedArbitrary<Genuine> {
  return { arbitrary: text.map((given) => ({ form, type, text: given })), weight }
}

export const anyGenuine: fc.Arbitrary<Genuine> = fc.oneof(
  makeGenuine('utr', 'common_currency', utr, 4),
  makeGenuine('bank', 'common_currency', join(bank, makeDigits(12))),
  makeGenuine('bank', 'common_currency', join(bank, 'N', makeDigits(11))),
  makeGenuine('bank', 'common_currency', join(bank, 'R5', date, makeDigits(8))),
  makeGenuine('hash', 'currency', hash, 3),
  makeGenuine('other', 'common_currency', join('T26', makeDigits(10), makeDigits(10))),
  makeGenuine('other', 'common_currency', join('Cash slip ', makeDigits(5), '-', makeDigits(6))),
  makeGenuine('other', 'currency', join('Skrill ', makeDigits(10))),
  makeGenuine('other', 'currency', join('AstroPay ', makeDigits(4), 'OIL', makeDigits(6))),
)
