import { z } from 'zod'
import { type SentFile, sentFile } from '../input/sent-file.ts'
import { texts } from '../texts.ts'

const mebibyte = 1024 * 1024

/** What a customer shows of themselves; storage.rules hold uploads to the same types and sizes. */
const kinds = {
  photo: { type: /^image\/(jpeg|png)$/, largest: 10 * mebibyte, refused: texts.kycPhotoRefused },
  video: { type: /^video\/./, largest: 50 * mebibyte, refused: texts.kycVideoRefused },
}

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

/** Where each file of a submission is: a path below /media/. */
export const kycPathsSchema = z.record(kycFieldSchema, z.string())

/** Where a browser uploads a file to; the submission is a name that the browser makes up. */
export function kycPath(uid: string, submission: string, field: KycField): string {
  return `kyc/${uid}/${submission}/${field}`
}

export function isAcceptedMedia(field: KycField, { type, size }: Pick<SentFile, 'type' | 'size'>): boolean {
  const { type: accepted, largest } = kycMedia[field]
  return size > 0 && size <= largest && accepted.test(type)
}

/** A file that travels with the form, or the path of one that was uploaded before. */
function media(field: KycField, missing: string) {
  const { refused } = kycMedia[field]
  const path = new RegExp(`^kyc/[\\w.-]{1,128}/[\\w-]{1,128}/${field}$`)
  return z.union(
    [
      sentFile(missing).refine((file) => isAcceptedMedia(field, file), refused),
      z.string(missing).min(1, missing).regex(path, texts.kycUploadAgain),
    ],
    missing,
  )
}

const mobileNumber = z.string(texts.kycMobile).regex(/^\d{10}$/, texts.kycMobile)
const aadhaarNumber = z.string(texts.kycAadhaar).regex(/^\d{12}$/, texts.kycAadhaar)
const panNumber = z.string(texts.kycPan).regex(/^[A-Z]{5}\d{4}[A-Z]$/, texts.kycPan)

/** What each step of the form asks for before it lets on to the next. */
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

/** How long a video that is recorded in the page may last. */
export const kycVideoSeconds = 60

/** The files that the specification asks for by another text on submitting come first. */
export const kycInput = z.strictObject({
  aadharWithPhoto: media('aadharWithPhoto', texts.allFieldsRequired),
  panCardFront: media('panCardFront', texts.allFieldsRequired),
  ...kycSteps.mobile.shape,
  ...kycSteps.aadhaar.shape,
  panCardNumber: panNumber,
  ...kycSteps.video.shape,
})

export type KycInput = z.infer<typeof kycInput>

/** What staff read of a submission beside the encrypted numbers. */
export const kycRecordSchema = z.object({
  submittedAt: z.date(),
  mobileNumber: z.string(),
  /** The last four digits. */
  aadhaarMasked: z.string(),
  media: kycPathsSchema,
  /** A number without its checksum was never issued: mistyped or made up. */
  aadhaarChecksum: z.boolean(),
  /** The accounts that have given the same number. */
  sameAadhaar: z.array(z.string()),
  samePan: z.array(z.string()),
})

export type KycRecord = z.infer<typeof kycRecordSchema>
