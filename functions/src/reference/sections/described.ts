import type { CallInput } from '@rupee/domain/calls/call-shape.ts'
import type { Calls } from '@rupee/domain/calls/calls.ts'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import type * as z from 'zod/mini'

/** Code of a refusal, with its condition if the text does not say it. */
type Refused = TextCode | readonly [code: TextCode, condition: string]

type FieldName<Input> = Input extends unknown ? keyof Input & string : never

/** Everything about a call that its schemas in domain do not say. */
export interface Description<Field extends string = string> {
  /** One sentence. */
  readonly summary: string
  /** Lines of Markdown. An empty one begins a paragraph. */
  readonly details?: readonly string[]
  /** Meaning of a field. Its schema has the type, the limits, and whether it can be left out. */
  readonly fields?: { readonly [Name in Field]?: string }
  readonly example: Example
  /** Refusals by status, besides those that any call can have. */
  readonly refusals?: Readonly<Partial<Record<RefusalStatus, readonly Refused[]>>>
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 406 | 409 | 429

/**
 * A test sends every example, in the order of the page, and compares the answer. `<name>` is a value of an earlier
 * answer, `@name.png` a file, `…` any text. A key that ends in `?` can be missing. The text of an answer is that of its
 * `code`.
 */
export interface Example {
  readonly sends?: Readonly<Record<string, string>>
  /** Sent as JSON in place of a form. */
  readonly json?: boolean
  readonly answers: Readonly<Record<string, unknown>>
}

/** Descriptions of some calls, by the name of the call. */
export type Described = { readonly [Name in keyof Calls]?: Description<FieldName<CallInput<Calls[Name]>>> }

/** Description of a document that anyone gets without a session. */
export interface DescribedData {
  readonly name: string
  readonly section: string
  readonly summary: string
  readonly details: readonly string[]
  readonly schema: z.ZodMiniType
  readonly example: object
  /** Meanings of statuses besides 200 that have the same body. */
  readonly otherStatuses?: Readonly<Record<number, string>>
}
