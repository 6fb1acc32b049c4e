import * as z from 'zod/mini'
import { texts } from '../texts.ts'

/**
 * Problem in a browser: an error that a boundary caught, one that nobody caught, a document that is not what
 * its schema says, or a part of the app that could not be loaded.
 */
export const problemKindSchema = z.enum(
  ['boundary', 'unhandled', 'document', 'chunk'],
  texts.allFieldsRequired,
)

export type ProblemKind = z.infer<typeof problemKindSchema>

/** A long text is cut and not refused: the beginning of a report is better than no report. */
function cut(longest: number) {
  return z.pipe(
    z.string(texts.allFieldsRequired),
    z.transform((text) => text.slice(0, longest)),
  )
}

export const problemReportInput = z.strictObject({
  kind: problemKindSchema,
  /** Message of the error. The server takes out what could be personal before it is logged. */
  message: z.pipe(
    z.string(texts.allFieldsRequired).check(z.trim(), z.minLength(1, texts.allFieldsRequired)),
    cut(500),
  ),
  /** The pattern of the route, such as `/order/:from/:to`, or the path of the document. */
  where: cut(200),
  /** The component, or the first line of the stack. */
  frame: z._default(cut(300), ''),
  /** Version of the app in the browser. */
  version: z._default(cut(50), ''),
})

export type ProblemReport = z.infer<typeof problemReportInput>
