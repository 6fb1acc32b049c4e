const months = [
  'jan(?:uary)?|जनवरी|जन',
  'feb(?:ruary)?|फ़रवरी|फरवरी',
  'mar(?:ch)?|मार्च',
  'apr(?:il)?|अप्रैल',
  'may|मई',
  'june?|जून',
  'july?|जुलाई',
  'aug(?:ust)?|अगस्त',
  'sept?(?:ember)?|सितंबर|सितम्बर',
  'oct(?:ober)?|अक्तूबर|अक्टूबर',
  'nov(?:ember)?|नवंबर|नवम्बर',
  'dec(?:ember)?|दिसंबर|दिसम्बर',
]

const year = String.raw`(20\d\d|['’]?\d\d(?!\d))`
const month = `(${months.join('|')})`
const dayFirst = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ -]?${month}[a-z]*\.?,?[ -]?${year}`,
  'iu',
)
const monthFirst = new RegExp(String.raw`(?<!\p{L})${month}\.? (\d{1,2})(?:st|nd|rd|th)?,? ${year}`, 'iu')
const numeric = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)(?!\d)/
const iso = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/

/** Finds the first date, as `2026-11-21`. Numbers are in the order of India: day, month, year. */
export function findDay(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const day = readDay(line)
    if (day !== undefined) return day
  }
  return undefined
}

function readDay(line: string): string | undefined {
  const named = dayFirst.exec(line)
  if (named) return toDay(named[3], toMonth(named[2]), named[1])
  const american = monthFirst.exec(line)
  if (american) return toDay(american[3], toMonth(american[1]), american[2])
  const international = iso.exec(line)
  if (international) return toDay(international[1], international[2], international[3])
  const numbers = numeric.exec(line)
  return numbers ? toDay(numbers[3], numbers[2], numbers[1]) : undefined
}

function toMonth(name = ''): string {
  return String(months.findIndex((each) => new RegExp(`^(?:${each})$`, 'iu').test(name)) + 1)
}

function toDay(year = '', month = '', day = ''): string | undefined {
  const digits = year.replaceAll(/\D/g, '')
  const written = `${digits.length === 2 ? `20${digits}` : digits}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}
