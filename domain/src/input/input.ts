import { z } from 'zod'

/** Control characters have no place in a name or a note; line breaks and tabs do in longer texts. */
const printable = /^\P{Cc}*$/u
const printableLines = /^[\P{Cc}\n\r\t]*$/u

/** One line that somebody typed. */
export function line(longest: number, missing: string) {
  return z.string(missing).trim().min(1, missing).max(longest, tooLong(longest)).regex(printable, unreadable)
}

/** One line that may be empty, to clear what was there; `missing` says that it was not sent at all. */
export function optionalLine(longest: number, missing: string) {
  return z.string(missing).trim().max(longest, tooLong(longest)).regex(printable, unreadable)
}

/** Several lines that somebody typed. */
export function lines(longest: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, tooLong(longest))
    .regex(printableLines, unreadable)
}

/** A tick box: a form sends text, JSON sends a boolean, an unticked box sends nothing. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], 'A box is ticked or not')
  .transform((ticked) => ticked === true || ticked === 'true' || ticked === 'on' || ticked === '1')

/** The id of a document, which must not be able to name another path. Firestore keeps `__…__` to itself. */
export function id(missing: string) {
  return z.string(missing).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, missing)
}

const unreadable = 'A field holds characters that cannot be shown'

function tooLong(longest: number): string {
  return `A field is longer than ${longest} characters`
}
