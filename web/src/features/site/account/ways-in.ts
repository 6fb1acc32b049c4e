import { type ProofWay, proofWaySchema } from '@rupee/domain/people/factors.ts'
import * as z from 'zod/mini'
import { CallFailed } from '#lib/calls/call-failed.ts'

const refusalSchema = z.object({ factor: z.array(proofWaySchema) })

/** Returns the accepted ways of the second login step; undefined if the login was refused for another reason. */
export function findProofWays(error: unknown): readonly ProofWay[] | undefined {
  return error instanceof CallFailed ? refusalSchema.safeParse(error.answer).data?.factor : undefined
}
