import * as z from 'zod/mini'
import { english, t } from '../language/translate.ts'
import { texts } from '../texts.ts'
import { toFieldLabel } from './field-label.ts'

/** Every input has its own texts, except for unknown fields. */
z.config({
  localeError: (issue) =>
    issue.code === 'unrecognized_keys' ? describeUnknownFields(issue.keys) : undefined,
})

function describeUnknownFields(keys: readonly string[]): string {
  const fields = quoteNames(keys)
  return keys.length === 1
    ? english.t(texts.unknownField, { fields })
    : english.t(texts.unknownFields, { fields })
}

export function quoteNames(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ')
}

/** No control characters; longer texts may have line breaks and tabs. */
const printable = /^\P{Cc}*$/u
const printableLines = /^[\P{Cc}\n\r\t]*$/u

/** One line of typed text. */
export function line(longest: number, missing: string) {
  return optionalLine(longest, missing).check(z.minLength(1, missing))
}

/** One line that may be empty, to clear the old text. `missing` is the text for an absent field. */
export function optionalLine(longest: number, missing: string) {
  return typedText(longest, missing, printable)
}

/** Several lines of typed text. */
export function lines(longest: number, missing: string) {
  return emptyOrLines(longest, missing).check(z.minLength(1, missing))
}

/** Several lines that may be left out. */
export function optionalLines(longest: number, missing: string) {
  return z._default(emptyOrLines(longest, missing), '')
}

/** Several lines that may be empty. */
export function emptyOrLines(longest: number, missing: string) {
  return typedText(longest, missing, printableLines)
}

function typedText(longest: number, missing: string, characters: RegExp) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(longest, { error: describeTooLong(longest) }),
      z.regex(characters, { error: describeUnreadable }),
    )
}

/** A checkbox. A form sends text, JSON a boolean, and an unticked box sends nothing. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], texts.trueOrFalse),
  z.transform((ticked) => ticked === true || ticked === 'true' || ticked === 'on' || ticked === '1'),
)

/** A value of a form that is sent as JSON. A body that is JSON itself holds the value as it is. */
export function jsonText<T>(schema: z.ZodMiniType<T>) {
  return z.pipe(z.pipe(z.unknown(), z.transform(parseJson)), schema)
}

function parseJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

/** Returns the error for input that is not an object or lacks a field. Unknown fields keep their own message. */
export function unlessUnknown(text: string) {
  return { error: ({ code }: { code: string }) => (code === 'unrecognized_keys' ? undefined : text) }
}

/** The ID of a document. It must not contain a path; Firestore reserves `__…__`. */
export function id(missing: string) {
  return z.string(missing).check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, missing))
}

/** Zod calls for the text when the path of the field is known. */
type Found = { readonly path?: readonly PropertyKey[] | undefined }

const describeUnreadable = (field: Found) => t(texts.notDisplayable, { field: issueLabel(field) })

function describeTooLong(longest: number) {
  return (field: Found) => t(texts.tooLong, { field: issueLabel(field), longest })
}

/** The label of the field that an issue is about. */
export function issueLabel({ path = [] }: Found): string {
  const name = path.at(-1)
  const label = typeof name === 'string' ? toFieldLabel(name) : ''
  return label || t('This field')
}
