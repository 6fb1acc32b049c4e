import * as z from 'zod/mini'
import { id, lines } from '../input/input.ts'
import { texts } from '../texts.ts'
import { uid } from './account.ts'

export const userChoice = z.strictObject({ id: uid(texts.noSuchUser) })

/** Submission to decide. Without it, the submission whose files the caller opened last. */
export const decidedSubmission = z.optional(
  z.string(texts.kycOtherSubmission).check(z.maxLength(128, texts.kycOtherSubmission)),
)

/** `reason` justifies a second account with the same identity. */
export const confirmationInput = z.extend(userChoice, {
  submission: decidedSubmission,
  reason: z.optional(lines(1000, texts.reasonRequired)),
})

export type ConfirmationInput = z.output<typeof confirmationInput>

/** A customer as staff see them. Identity fields are null until KYC is submitted. */
export const adminUserSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether staff have confirmed the identity. */
  active: z.boolean(),
  /** Verification as on the account: absent unless KYC is submitted. */
  is_verified: z.optional(z.boolean()),
  date_joined: z.iso.datetime(),
  /** Masked; another call reveals it. */
  adhaar_number: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  /** Masked, too. */
  pan_number: z.nullable(z.string()),
  /** Paths below /media/. */
  adhaar_front: z.nullable(z.string()),
  adhaar_back: z.nullable(z.string()),
  pan_card: z.nullable(z.string()),
  adhaar_with_photo: z.nullable(z.string()),
  video: z.nullable(z.string()),
  /** ID of the submission, to be sent with the decision. */
  submission: z.nullable(z.string()),
  /** Warnings for staff. */
  warnings: z.object({
    /** The Aadhaar number has a wrong checksum, so it was never issued. */
    aadhaar_checksum: z.boolean(),
    /** IDs of other accounts that gave the same number. */
    same_aadhaar: z.array(z.string()),
    same_pan: z.array(z.string()),
    /** Deleted accounts that had given the same number, and the reason of their block, if any. */
    deleted_accounts: z.array(
      z.object({ id: z.string(), deleted_at: z.iso.datetime(), block_reason: z.nullable(z.string()) }),
    ),
  }),
})

export type AdminUser = z.infer<typeof adminUserSchema>

export const archivedKycInput = z.strictObject({ id: id(texts.noSuchOrder) })

/** Archived data of a deleted customer, for staff who decide their open orders. */
export const archivedKycSchema = z.extend(
  z.pick(adminUserSchema, {
    adhaar_number: true,
    mobile_number: true,
    pan_number: true,
    adhaar_front: true,
    adhaar_back: true,
    pan_card: true,
    adhaar_with_photo: true,
    video: true,
  }),
  { name: z.nullable(z.string()), archived_at: z.iso.datetime() },
)

export type ArchivedKyc = z.infer<typeof archivedKycSchema>

export const revealedIdentity = z.object({ adhaar_number: z.string(), pan_number: z.string() })
