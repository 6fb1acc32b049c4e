import * as z from 'zod/mini'
import { inLatinDigits } from '../input/latin-digits.ts'
import { type SentFile, sentFile } from '../input/sent-file.ts'
import { texts } from '../texts.ts'
import { kycConsentVersion } from './kyc-consent.ts'

const mebibyte = 1024 * 1024

/** Accepted KYC files; storage.rules have the same types and sizes. */
const kinds = {
  photo: { type: /^image\/(jpeg|png)$/, largest: 10 * mebibyte, refused: 'kycPhotoRefused' },
  video: { type: /^video\/./, largest: 50 * mebibyte, refused: 'kycVideoRefused' },
} as const

export const kycMedia = {
  aadharFront: kinds.photo,
  aadharBack: kinds.photo,
  panCardFront: kinds.photo,
  aadharWithPhoto: kinds.photo,
  video: kinds.video,
} as const

export type KycField = keyof typeof kycMedia

export const kycFieldSchema = z.enum([
  'aadharFront',
  'aadharBack',
  'panCardFront',
  'aadharWithPhoto',
  'video',
])

/** The path of each file of a submission, below /media/. */
export const kycPathsSchema = z.record(kycFieldSchema, z.string())

/** Location of a file: `folder` is the grant to which it was uploaded, or a submission. */
export function toKycPath(uid: string, folder: string, field: KycField): string {
  return `kyc/${uid}/${folder}/${field}`
}

/** Requests a path to upload the file of a field to. Earlier uploads for this field are removed. */
export const kycGrantInput = z.strictObject({ field: z.enum(kycFieldSchema.options, texts.noSuchFile) })

export const kycGrantAnswer = z.object({ path: z.string().check(z.minLength(1)) })

export function isAcceptedMedia(field: KycField, { type, size }: Pick<SentFile, 'type' | 'size'>): boolean {
  const { type: accepted, largest } = kycMedia[field]
  return size > 0 && size <= largest && accepted.test(type)
}

/** Stands for a value of the last submission, which staff turned down. The customer sends only what has to change. */
export const keptValue = 'kept'

/** A file sent with the form, the path of one that was uploaded before, or the file of the last submission. */
function media(field: KycField, missing: string) {
  const { refused } = kycMedia[field]
  const path = new RegExp(`^kyc/[\\w.-]{1,128}/[\\w-]{1,128}/${field}$`)
  return z.union(
    [
      sentFile(missing).check(z.refine((file) => isAcceptedMedia(field, file), texts[refused])),
      z.literal(keptValue),
      z.string(missing).check(z.minLength(1, missing), z.regex(path, texts.kycUploadAgain)),
    ],
    missing,
  )
}

const typed = (pattern: RegExp, refused: string) =>
  z.string(refused).check(
    inLatinDigits,
    z.refine((text) => text === keptValue || pattern.test(text), refused),
  )

const mobileNumber = typed(/^\d{10}$/, texts.kycMobile)
const aadhaarNumber = typed(/^\d{12}$/, texts.kycAadhaar)
const panNumber = typed(/^[A-Z]{5}\d{4}[A-Z]$/, texts.kycPan)

/** Schemas of the steps; the next step opens once they are met. */
export const kycSteps = {
  mobile: z.object({ mobileNumber }),
  aadhaar: z.object({
    aadharNumber: aadhaarNumber,
    aadharFront: media('aadharFront', texts.kycAadhaar),
    aadharBack: media('aadharBack', texts.kycAadhaar),
  }),
  pan: z.object({ panCardNumber: panNumber, panCardFront: media('panCardFront', texts.kycPan) }),
  photo: z.object({ aadharWithPhoto: media('aadharWithPhoto', texts.allFieldsRequired) }),
  video: z.object({ video: media('video', texts.allFieldsRequired) }),
}

/** The longest video that can be recorded on the page. */
export const kycVideoSeconds = 60

/** On submitting, the specification has its own text for these two files, so they are checked first. */
export const kycInput = z.strictObject({
  aadharWithPhoto: media('aadharWithPhoto', texts.allFieldsRequired),
  panCardFront: media('panCardFront', texts.allFieldsRequired),
  ...kycSteps.mobile.shape,
  ...kycSteps.aadhaar.shape,
  panCardNumber: panNumber,
  ...kycSteps.video.shape,
  /** Version of the text that the customer agreed to, where one was shown. */
  consent: z.optional(kycConsentVersion),
})

export type KycInput = z.infer<typeof kycInput>

/** Last characters of each number in a submission that was turned down, to show what stays if it is kept. */
export const keptKycAnswer = z.object({
  mobileNumber: z.optional(z.string()),
  aadharNumber: z.optional(z.string()),
  panCardNumber: z.optional(z.string()),
})

export type KeptKyc = z.infer<typeof keptKycAnswer>

/** A deleted account that had given the same Aadhaar or PAN number. */
const formerAccountSchema = z.object({
  uid: z.string(),
  deletedAt: z.iso.datetime(),
  /** Reason why the account was blocked when it was deleted, if it was. */
  blockReason: z.optional(z.string()),
})

export type FormerAccount = z.infer<typeof formerAccountSchema>

/** The part of a submission that staff read; the encrypted numbers are not in it. */
export const kycRecordSchema = z.object({
  submittedAt: z.date(),
  mobileNumber: z.string(),
  /** The last four digits. */
  aadhaarMasked: z.string(),
  /** The last four characters. */
  panMasked: z.string(),
  media: kycPathsSchema,
  /** The text that the customer agreed to, and when. Absent where the client showed none. */
  consentVersion: z.optional(z.string()),
  consentAt: z.optional(z.date()),
  /** False if the checksum is wrong: the number was mistyped or made up. */
  aadhaarChecksum: z.boolean(),
  /** Other accounts that gave the same number. */
  sameAadhaar: z.array(z.string()),
  samePan: z.array(z.string()),
  formerAccounts: z.array(formerAccountSchema),
  /** ID of this submission, which a decision names. */
  submission: z.string(),
})

export type KycRecord = z.infer<typeof kycRecordSchema>
