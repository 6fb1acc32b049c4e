import { z } from 'zod'
import { fieldLabel } from './field-label.ts'

/** Control characters have no place in a name or a note; line breaks and tabs do in longer texts. */
const printable = /^\P{Cc}*$/u
const printableLines = /^[\P{Cc}\n\r\t]*$/u

/** One line that somebody typed. */
export function line(longest: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, { error: tooLong(longest) })
    .regex(printable, { error: unreadable })
}

/** One line that may be empty, to clear what was there; `missing` says that it was not sent at all. */
export function optionalLine(longest: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .max(longest, { error: tooLong(longest) })
    .regex(printable, { error: unreadable })
}

/** Several lines that somebody typed. */
export function lines(longest: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, { error: tooLong(longest) })
    .regex(printableLines, { error: unreadable })
}

/** A tick box: a form sends text, JSON sends a boolean, an unticked box sends nothing. */
export const flag = z
  .union(
    [z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])],
    'A checkbox must be true or false',
  )
  .transform((ticked) => ticked === true || ticked === 'true' || ticked === 'on' || ticked === '1')

/** The id of a document, which must not be able to name another path. Firestore keeps `__…__` to itself. */
export function id(missing: string) {
  return z.string(missing).regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, missing)
}

/** Zod asks for the text when it knows where the field stands. */
type Found = { readonly path?: readonly PropertyKey[] | undefined }

const unreadable = (field: Found) => `${labelOf(field)} has characters that cannot be displayed`

function tooLong(longest: number) {
  return (field: Found) => `${labelOf(field)} can have at most ${longest} characters`
}

function labelOf({ path = [] }: Found): string {
  const name = path.at(-1)
  return typeof name === 'string' ? fieldLabel(name) : 'This field'
}
