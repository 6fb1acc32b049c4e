import * as z from 'zod/mini'
import { type KycSegment, kycSegmentSchema } from '#collections/customers/kyc-cases.ts'

/** Parameters of the address, so that reloads, shared links and the back button show the same state. */
export const deskParameters = ['status', 'sort', 'customer'] as const

export type DeskParameters = Readonly<Record<(typeof deskParameters)[number], string>>

export type ChangeDesk = (changes: Partial<DeskParameters>, way?: 'push' | 'replace') => void

export const caseOrderSchema = z.enum(['oldest', 'newest', 'name'])

export type CaseOrder = z.infer<typeof caseOrderSchema>

export function parseSegment({ status }: Pick<DeskParameters, 'status'>): KycSegment {
  return z.catch(kycSegmentSchema, 'waiting').parse(status)
}

/** Returns the sort order. By default, waiting submissions are sorted oldest first, others newest first. */
export function parseCaseOrder(values: Pick<DeskParameters, 'status' | 'sort'>): CaseOrder {
  return z.catch(caseOrderSchema, chooseUsualOrder(values)).parse(values.sort)
}

function chooseUsualOrder(values: Pick<DeskParameters, 'status'>): CaseOrder {
  return parseSegment(values) === 'waiting' ? 'oldest' : 'newest'
}
