import { issueLabel, quoteNames } from '@rupee/domain/input/input.ts'
import { type CodedText, type TextCode, toCodedText } from '@rupee/domain/language/coded.ts'
import { toEnglish } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import type * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'

/** Refuses an input with the first issue of its schema, and the field concerned. */
export function makeInputRefusal({ issues: [issue] }: z.core.$ZodError): Refusal {
  const field = issue && findField(issue)
  return new Refusal('invalid', findText(issue), { details: field === undefined ? {} : { field } })
}

/** Finds the field as it was sent, which may be a list or an object. */
function findField(issue: z.core.$ZodIssue): string | undefined {
  const [field] = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path
  return field === undefined ? undefined : String(field)
}

/** Finds the coded text of an issue. A schema has its English text as the message, because forms show it. */
function findText(issue: z.core.$ZodIssue | undefined): CodedText {
  if (!issue) return toCodedText('invalidInput')
  const code = codes.get(issue.message)
  return code === undefined ? (findFilledText(issue) ?? toCodedText('invalidInput')) : { code, values: {} }
}

const codes: ReadonlyMap<string, TextCode> = new Map(
  Object.entries(texts).map(([code, text]) => [text, code as TextCode]),
)

/** Finds the text whose placeholders the schema has filled. The issue has the values. */
function findFilledText(issue: z.core.$ZodIssue): CodedText | undefined {
  const field = issueLabel(issue)
  const limit = issue.code === 'too_big' ? String(issue.maximum) : ''
  return [
    toCodedText('tooLong', { field, longest: limit }),
    toCodedText('passwordTooLong', { most: limit }),
    toCodedText('notDisplayable', { field }),
    ...(issue.code === 'unrecognized_keys' ? listTextsOfUnknown(issue.keys) : []),
  ].find((text) => toEnglish(text) === issue.message)
}

function listTextsOfUnknown(keys: readonly string[]): readonly CodedText[] {
  const fields = quoteNames(keys)
  return [toCodedText('unknownField', { fields }), toCodedText('unknownFields', { fields })]
}
