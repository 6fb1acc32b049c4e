import { type KycField, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts/drafts.ts'

/** What the customer types; it identifies a person, so it is kept nowhere but in sealed drafts. */
const typedSchema = z.object({
  mobileNumber: z.optional(z.string()),
  aadharNumber: z.optional(z.string()),
  panCardNumber: z.optional(z.string()),
})

const arrivedSchema = z.object({
  name: z.string(),
  path: z.string(),
  /** By the clock of this device. */
  since: z.number(),
})

const formSchema = z.object({
  /** The step that is open, from 0. */
  at: z.int().check(z.gte(0), z.lte(4)),
  typed: typedSchema,
  /** The files that are on the server. */
  arrived: z.partialRecord(kycFieldSchema, arrivedSchema),
})

const fileSchema = z.object({ file: z.instanceof(File) })

type FormDraft = z.infer<typeof formSchema>

export type ArrivedFile = z.infer<typeof arrivedSchema>

/** A file of before: on this device, on the server, or both. */
interface KeptFile {
  readonly file?: File | undefined
  readonly arrived?: ArrivedFile | undefined
}

export type KeptFiles = Readonly<Partial<Record<KycField, KeptFile>>>

export interface KycDraft extends Omit<FormDraft, 'arrived'> {
  readonly files: KeptFiles
}

const form = 'kyc'
const nameOf = (field: KycField) => `kyc-${field}`

/** What takes longer to seal than to lose: a recording of the page is smaller. */
const largestKept = 20 * 1024 * 1024

/** Shorter than a place to upload to stays open, because nobody knows how long it was open before. */
const uploadLasts = 11 * 60 * 60 * 1000

export async function readKycDraft(): Promise<KycDraft | undefined> {
  const known = await readDraft(form, formSchema)
  if (!known) return undefined
  const files: Partial<Record<KycField, KeptFile>> = {}
  for (const field of kycFieldSchema.options) {
    const kept = await readDraft(nameOf(field), fileSchema)
    const arrived = known.arrived[field]
    const isThere = arrived && Date.now() - arrived.since < uploadLasts
    if (kept || isThere) files[field] = { file: kept?.file, arrived: isThere ? arrived : undefined }
  }
  return { at: known.at, typed: known.typed, files }
}

/** Whether it is kept. */
export function keepKycForm(draft: FormDraft): Promise<boolean> {
  return keepDraft(form, draft)
}

export function isKeepable(file: File): boolean {
  return file.size <= largestKept
}

export function keepKycFile(field: KycField, file: File): void {
  if (isKeepable(file)) void keepDraft(nameOf(field), { file })
  else void forgetDraft(nameOf(field))
}

export function forgetKycFile(field: KycField): void {
  void forgetDraft(nameOf(field))
}

export function forgetKycDraft(): void {
  for (const name of [form, ...kycFieldSchema.options.map(nameOf)]) void forgetDraft(name)
}
