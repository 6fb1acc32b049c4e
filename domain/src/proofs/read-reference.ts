import { listBankNumbers, listTransactionHashes } from '../orders/references/numbers.ts'
import { toReadableText } from '../orders/references/readable-text.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'

/**
 * Finds the payment's reference among the other numbers of a proof: phone and account numbers, and the app's own IDs.
 * Two numbers that fit equally well are ambiguous, so neither is returned.
 */
export function findReference(
  lines: readonly string[],
  source: Pick<Wallet, 'type'>,
  day: string | undefined,
): string | undefined {
  if (!isCommon(source)) return findHash(lines)
  const best = new Map<string, number>()
  lines.forEach((line, at) => {
    const numbers = listNumbers(line)
    const label = numbers.length > 0 ? rateLabel(lines, at) : 0
    for (const number of numbers) {
      const score = label + rateNumber(number, line, day)
      best.set(number, Math.max(score, best.get(number) ?? Number.NEGATIVE_INFINITY))
    }
  })
  const [first, second] = [...best].toSorted(([, one], [, other]) => other - one)
  if (!first || first[1] < 0 || first[1] === second?.[1]) return undefined
  return first[0]
}

/** Apps break a hash over two lines. */
function findHash(lines: readonly string[]): string | undefined {
  const found = [...lines, ...lines.map((line, at) => line + (lines[at + 1] ?? ''))].flatMap((line) => {
    const written = /(?:0x)?[\dA-F]{64}(?![\dA-F])/i.exec(line)?.[0]
    return written === undefined ? [] : [written]
  })
  const hashes = new Set(
    found.flatMap((hash) => listTransactionHashes(toReadableText(hash)).map(({ core }) => core)),
  )
  return hashes.size === 1 ? found[0] : undefined
}

function listNumbers(line: string): readonly string[] {
  return listBankNumbers(toReadableText(line))
    .filter(({ written }) => written.replaceAll(/\D/g, '').length >= mostlyDigits)
    .map(({ core }) => core)
}

/** Words contain letters that look like digits. Fewer digits than this make no number. */
const mostlyDigits = 9

/** Rates the label on the number's own line, or above a number without one. */
function rateLabel(lines: readonly string[], at: number): number {
  const own = lines[at] ?? ''
  const above = lines[at - 1] ?? ''
  return rateWords(own) || (isBare(own) && listNumbers(above).length === 0 ? rateWords(above) : 0)
}

/** Whether a line has no label of its own. */
function isBare(line: string): boolean {
  return !/\p{L}{3}/u.test(line.replaceAll(/[A-Z]{4,5}\d[A-Z\d]{10,}/g, ''))
}

const labels: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/phone|mobile|contact|call us|whats ?app|toll[- ]free|मोबाइल|फ़ोन|फोन/iu, -6],
  [/order (?:id|no)|wallet|invoice|customer id|bill|ऑर्डर/iu, -3],
  [/\b(?:utr|rrn)\b|यूटीआर/iu, 6],
  [
    /(?:upi|bank|imps|neft|rtgs)[ .:]*(?:ref|rrn|txn|trans|id|no)|(?:ref(?:erence)?)[ .:]*(?:no|num|id)|रेफ/iu,
    5,
  ],
  [/upi|यूपीआई/iu, 4],
  [/a\/c|account|\bacct?\b|debited|ending|card|खाता|खाते/iu, -4],
  [/\bref|transaction|\btxn|लेन-?देन|ट्रांज/iu, 3],
]

function rateWords(line: string): number {
  return labels.find(([pattern]) => pattern.test(line))?.[1] ?? 0
}

/** UPI and IMPS numbers begin with the last digit of the year and the number of the day. */
function rateNumber(number: string, line: string, day: string | undefined): number {
  if (isPhone(number, line)) return -8
  const dated = /^(\d)(\d{3})\d{8}$/.exec(number)
  if (!dated) return number.length > 12 ? 2 : 0
  const [, year, dayOfYear] = dated
  if (Number(dayOfYear) < 1 || Number(dayOfYear) > 366) return 0
  return day !== undefined && `${year}${dayOfYear}` === toReferencePrefix(day) ? 2 : 1
}

function toReferencePrefix(day: string): string {
  const passed = Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)
  return `${day[3]}${String(passed / 86_400_000 + 1).padStart(3, '0')}`
}

/** A phone number with the code of India has 12 digits, too. */
function isPhone(number: string, line: string): boolean {
  return /^91[6-9]\d{9}$/.test(number) && (/\+ ?91/.test(line) || /91[ -]\d{5}[ -]?\d{5}/.test(line))
}
