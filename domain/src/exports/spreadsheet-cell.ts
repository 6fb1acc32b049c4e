/**
 * Matches a formula, also behind characters that a spreadsheet skips, and with full-width signs that some programs
 * accept.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** Characters that no ordinary cell begins with, and that some programs drop before they read on. */
const skipped = /^[\t\r\n]/

/**
 * A formula behind what some program takes for the end of a cell. Where the list separator is a semicolon, as in much of
 * Europe, a spreadsheet splits there whatever the quotes say, and also at tabs and line breaks.
 */
const formulaAfterSeparator = /([;\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu

/** Digits that are not a number: a spreadsheet would round long ones and drop leading zeros. */
const digitsOnly = /^(?:0\d+|\d{12,})$/

/** Text that a spreadsheet reads as a number with an exponent, such as `12E45`. */
const exponent = /^\d+(?:\.\d+)?e\d+$/i

/** Number of digits that a spreadsheet keeps. */
const digitsKept = 15

/**
 * Formats a text as a cell of a spreadsheet file. A leading apostrophe keeps typed text from running as a formula, and
 * references and account numbers from being rounded.
 */
export function toSpreadsheetCell(text: string): string {
  const inside = text.replaceAll(formulaAfterSeparator, "$1'")
  return isMisread(text) ? `'${inside}` : inside
}

function isMisread(text: string): boolean {
  if (formula.test(text) || skipped.test(text)) return true
  const typed = text.trim()
  if (digitsOnly.test(typed) || exponent.test(typed)) return true
  return /^\d+\.\d+$/.test(typed) && typed.replace('.', '').replace(/^0+/, '').length > digitsKept
}
