import { type ProofWay, proofWaySchema } from '@rupee/domain/people/factors.ts'
import * as z from 'zod/mini'
import { CallFailed } from '#lib/calls/call-failed.ts'

const refusalSchema = z.object({ factor: z.array(proofWaySchema) })

/** How the second step of a login can be made. Undefined if it was refused for another reason. */
export function waysIn(error: unknown): readonly ProofWay[] | undefined {
  return error instanceof CallFailed ? refusalSchema.safeParse(error.answer).data?.factor : undefined
}
