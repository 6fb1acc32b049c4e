import { type KycField, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** Typed values. They identify a person, so they are stored in sealed drafts only. */
const typedSchema = z.object({
  mobileNumber: z.optional(z.string()),
  aadharNumber: z.optional(z.string()),
  panCardNumber: z.optional(z.string()),
})

const arrivedSchema = z.object({
  name: z.string(),
  path: z.string(),
  /** Time on this device's clock. */
  since: z.number(),
})

const formSchema = z.object({
  /** Index of the open step. */
  at: z.int().check(z.gte(0), z.lte(4)),
  typed: typedSchema,
  /** Files that are uploaded. */
  arrived: z.partialRecord(kycFieldSchema, arrivedSchema),
})

const fileSchema = z.object({ file: z.instanceof(File) })

type FormDraft = z.infer<typeof formSchema>

export type ArrivedFile = z.infer<typeof arrivedSchema>

/** File from before the page load: on this device, on the server, or both. */
interface KeptFile {
  readonly file?: File | undefined
  readonly arrived?: ArrivedFile | undefined
}

export type KeptFiles = Readonly<Partial<Record<KycField, KeptFile>>>

export interface KycDraft extends Omit<FormDraft, 'arrived'> {
  readonly files: KeptFiles
}

const form = 'kyc'
const toDraftName = (field: KycField) => `kyc-${field}`

/** Maximum size of a stored file, which in-page recordings stay below. Larger files would take too long to seal. */
const largestKept = 20 * 1024 * 1024

/** Shorter than an upload location stays open, because its age before the upload is unknown. */
const uploadLasts = 11 * 60 * 60 * 1000

export async function readKycDraft(): Promise<KycDraft | undefined> {
  const known = await readDraft(form, formSchema)
  if (!known) return undefined
  const files: Partial<Record<KycField, KeptFile>> = {}
  for (const field of kycFieldSchema.options) {
    const kept = await readDraft(toDraftName(field), fileSchema)
    const arrived = known.arrived[field]
    const isThere = arrived && Date.now() - arrived.since < uploadLasts
    if (kept || isThere) files[field] = { file: kept?.file, arrived: isThere ? arrived : undefined }
  }
  return { at: known.at, typed: known.typed, files }
}

/** Stores the form, and returns whether that worked. */
export function keepKycForm(draft: FormDraft): Promise<boolean> {
  return keepDraft(form, draft)
}

export function isKeepable(file: File): boolean {
  return file.size <= largestKept
}

export function keepKycFile(field: KycField, file: File): void {
  if (isKeepable(file)) void keepDraft(toDraftName(field), { file })
  else void forgetDraft(toDraftName(field))
}

export function forgetKycFile(field: KycField): void {
  void forgetDraft(toDraftName(field))
}

export function forgetKycDraft(): void {
  for (const name of [form, ...kycFieldSchema.options.map(toDraftName)]) void forgetDraft(name)
}
