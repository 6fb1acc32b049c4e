/** A formula, also after what a spreadsheet skips, and with the wide signs that some take for the usual ones. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** What no cell begins with by itself: some programs drop it and read on. */
const skipped = /^[\t\r\n]/

/** Digits that mean no number: a spreadsheet rounds long ones and drops the zeros in front. */
const digitsOnly = /^(?:0\d+|\d{12,})$/

/** Taken for a number with an exponent, as `12E45`. */
const exponent = /^\d+(?:\.\d+)?e\d+$/i

/** As many digits as a spreadsheet keeps of a number. */
const digitsKept = 15

/**
 * A text as a cell of a file for a spreadsheet. What somebody has typed must not run there as a formula, and a reference
 * or an account number must not become a rounded number: the apostrophe in front makes it a text.
 */
export function spreadsheetCell(text: string): string {
  return isMisread(text) ? `'${text}` : text
}

function isMisread(text: string): boolean {
  if (formula.test(text) || skipped.test(text)) return true
  const typed = text.trim()
  if (digitsOnly.test(typed) || exponent.test(typed)) return true
  return /^\d+\.\d+$/.test(typed) && typed.replace('.', '').replace(/^0+/, '').length > digitsKept
}
