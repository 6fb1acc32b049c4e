import { issueLabel, namesInQuotes } from '@rupee/domain/input/input.ts'
import { type CodedText, coded, type TextCode } from '@rupee/domain/language/coded.ts'
import { inEnglish } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import type * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'

/** Refuses an input with the first issue of its schema, and the field concerned. */
export function refusedInput({ issues: [issue] }: z.core.$ZodError): Refusal {
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
  if (!issue) return coded('invalidInput')
  const code = codes.get(issue.message)
  return code === undefined ? (filledText(issue) ?? coded('invalidInput')) : { code, values: {} }
}

const codes: ReadonlyMap<string, TextCode> = new Map(
  Object.entries(texts).map(([code, text]) => [text, code as TextCode]),
)

/** Finds the text whose placeholders the schema has filled. The issue has the values. */
function filledText(issue: z.core.$ZodIssue): CodedText | undefined {
  const field = issueLabel(issue)
  const limit = issue.code === 'too_big' ? String(issue.maximum) : ''
  return [
    coded('tooLong', { field, longest: limit }),
    coded('passwordTooLong', { most: limit }),
    coded('notDisplayable', { field }),
    ...(issue.code === 'unrecognized_keys' ? textsOfUnknown(issue.keys) : []),
  ].find((text) => inEnglish(text) === issue.message)
}

function textsOfUnknown(keys: readonly string[]): readonly CodedText[] {
  const fields = namesInQuotes(keys)
  return [coded('unknownField', { fields }), coded('unknownFields', { fields })]
}
