import * as z from 'zod/mini'
import { type KycSegment, kycSegmentSchema } from '#collections/customers/kyc-cases.ts'

/** The parameters of the address, so that a reload, a link to a colleague and the back button show the same. */
export const deskParameters = ['status', 'sort', 'customer'] as const

export type DeskParameters = Readonly<Record<(typeof deskParameters)[number], string>>

export type ChangeDesk = (changes: Partial<DeskParameters>, way?: 'push' | 'replace') => void

export const caseOrderSchema = z.enum(['oldest', 'newest', 'name'])

export type CaseOrder = z.infer<typeof caseOrderSchema>

export function segmentIn({ status }: Pick<DeskParameters, 'status'>): KycSegment {
  return z.catch(kycSegmentSchema, 'waiting').parse(status)
}

/** Submissions that wait are checked from the oldest on; of the others the newest are looked for. */
export function caseOrderIn(values: Pick<DeskParameters, 'status' | 'sort'>): CaseOrder {
  return z.catch(caseOrderSchema, usualOrder(values)).parse(values.sort)
}

function usualOrder(values: Pick<DeskParameters, 'status'>): CaseOrder {
  return segmentIn(values) === 'waiting' ? 'oldest' : 'newest'
}
