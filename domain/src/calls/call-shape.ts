import * as z from 'zod/mini'

/** What browser and server agree on for one call. */
export interface CallShape<Input = unknown, Answer extends object = object> {
  readonly path: `/${string}/`
  readonly input: z.ZodMiniType<Input>
  readonly answer: z.ZodMiniType<Answer>
}

/** What a caller sends, before it is parsed. */
export type CallInput<C extends CallShape> = z.input<C['input']>
/** What the server works with, after it is parsed. */
export type ParsedInput<C extends CallShape> = z.output<C['input']>
export type CallAnswer<C extends CallShape> = z.output<C['answer']>

export const nothing = z.object({})
export const message = z.object({ message: z.string() })
