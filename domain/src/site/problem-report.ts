import { z } from 'zod'
import { texts } from '../texts.ts'

/**
 * What went wrong in a browser: an error that a boundary caught, one that nobody caught, a document that is not what
 * its schema says, or a part of the app that could not be loaded.
 */
export const problemKindSchema = z.enum(
  ['boundary', 'unhandled', 'document', 'chunk'],
  texts.allFieldsRequired,
)

export type ProblemKind = z.infer<typeof problemKindSchema>

/** A long text is cut and not refused: the beginning of a report is better than no report. */
function cut(longest: number) {
  return z.string(texts.allFieldsRequired).transform((text) => text.slice(0, longest))
}

export const problemReportInput = z.strictObject({
  kind: problemKindSchema,
  /** What the error says. The server takes out what could be personal before it is logged. */
  message: z.string(texts.allFieldsRequired).trim().min(1, texts.allFieldsRequired).pipe(cut(500)),
  /** The pattern of the route, such as `/order/:from/:to`, or the path of the document. */
  where: cut(200),
  /** The component, or the first line of the stack. */
  frame: cut(300).default(''),
  /** Of the app that runs in the browser. */
  version: cut(50).default(''),
})

export type ProblemReport = z.infer<typeof problemReportInput>
