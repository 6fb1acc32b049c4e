import * as z from 'zod/mini'

/** Contract between browser and server for one call. */
export interface CallShape<Input = unknown, Answer extends object = object> {
  readonly path: `/${string}/`
  readonly input: z.ZodMiniType<Input>
  readonly answer: z.ZodMiniType<Answer>
}

/** Input of a call before parsing. */
export type CallInput<C extends CallShape> = z.input<C['input']>
/** Input of a call after parsing. */
export type ParsedInput<C extends CallShape> = z.output<C['input']>
export type CallAnswer<C extends CallShape> = z.output<C['answer']>

export const nothing = z.object({})

/** A text for people, and the code by which clients show it in another language. */
export const message = z.object({
  message: z.string(),
  code: z.string(),
  values: z.optional(z.record(z.string(), z.string())),
})
