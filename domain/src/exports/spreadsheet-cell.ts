/** A formula, also after what a spreadsheet skips, and with the wide signs that some take for the usual ones. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** Characters that no ordinary cell begins with, and that some programs drop before they read on. */
const skipped = /^[\t\r\n]/

/**
 * A formula behind what some program takes for the end of a cell. Where the list separator is a semicolon, as in much of
 * Europe, a spreadsheet splits there whatever the quotes say, and also at tabs and line breaks.
 */
const formulaAfterSeparator = /([;\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu

/** Digits that mean no number: a spreadsheet rounds long ones and drops the zeros in front. */
const digitsOnly = /^(?:0\d+|\d{12,})$/

/** Taken for a number with an exponent, as `12E45`. */
const exponent = /^\d+(?:\.\d+)?e\d+$/i

/** Number of digits that a spreadsheet keeps. */
const digitsKept = 15

/**
 * A text as a cell of a file for a spreadsheet. Typed text must not run there as a formula, and a reference
 * or an account number must not become a rounded number: the apostrophe in front makes it a text.
 */
export function spreadsheetCell(text: string): string {
  const inside = text.replaceAll(formulaAfterSeparator, "$1'")
  return isMisread(text) ? `'${inside}` : inside
}

function isMisread(text: string): boolean {
  if (formula.test(text) || skipped.test(text)) return true
  const typed = text.trim()
  if (digitsOnly.test(typed) || exponent.test(typed)) return true
  return /^\d+\.\d+$/.test(typed) && typed.replace('.', '').replace(/^0+/, '').length > digitsKept
}
