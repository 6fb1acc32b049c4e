import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import {
  isAcceptedMedia,
  type KycField,
  keptValue,
  kycFieldSchema,
  kycMedia,
  kycPathsSchema,
  toKycPath,
} from '@rupee/domain/people/kyc.ts'
import { fileTypeFromBuffer } from 'file-type'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { cleanImage, imageBounds } from '../../platform/storage/clean-image.ts'
import type { Content } from '../../platform/world/file-store.ts'
import { world } from '../../platform/world/world.ts'

/** A file that came with the form, the path of one that the customer has uploaded, or `kept`. */
type SentMedia = Readonly<Record<KycField, SentFile | string>>

export interface KycFiles {
  /** The path of each file that is about to be stored. */
  readonly media: Readonly<Record<KycField, string>>
  readonly toStore: ReadonlyMap<string, Content>
  /** The uploads of which copies are stored. */
  readonly uploads: readonly string[]
}

/**
 * Refuses uploads that are missing, of another grant or of the wrong type. All files go to a folder in which the customer
 * cannot upload: they could replace what was checked.
 */
export async function gatherFiles(uid: string, sent: SentMedia, { grant, kept }: Sources): Promise<KycFiles> {
  const submission = world().random.uuid()
  const media: Partial<Record<KycField, string>> = {}
  const toStore = new Map<string, Content>()
  const uploads: string[] = []
  for (const field of kycFieldSchema.options) {
    const file = sent[field]
    const path = toKycPath(uid, submission, field)
    if (file === keptValue) {
      toStore.set(path, await prepareCopy(kept?.[field]))
    } else {
      toStore.set(path, await prepareContent(uid, field, file, grant && toKycPath(uid, grant, field)))
      if (typeof file === 'string') uploads.push(file)
    }
    media[field] = path
  }
  return { media: kycPathsSchema.parse(media), toStore, uploads }
}

interface Sources {
  /** Folder of the customer's uploads. */
  readonly grant: string | undefined
  /** Paths of the files of the last submission. */
  readonly kept: Readonly<Record<KycField, string>> | undefined
}

/** Each submission has files of its own, so that a look at an earlier one does not count for it. */
async function prepareCopy(path: string | undefined): Promise<Content> {
  const file = path === undefined ? undefined : await world().files.find(path)
  ensure(file, 'conflict', 'kycNothingKept')
  return { source: file.version, type: file.type }
}

/** A refusal names the field, because the texts are the same for several. */
async function prepareContent(
  uid: string,
  field: KycField,
  file: SentFile | string,
  granted: string | undefined,
): Promise<Content> {
  try {
    if (typeof file !== 'string') return await clean(uid, Buffer.from(await file.arrayBuffer()), file.type)
    ensure(file === granted, 'invalid', 'kycUploadAgain')
    return await readUploaded(uid, field, file)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.reason, error, { details: { field }, cause: error })
  }
}

async function readUploaded(uid: string, field: KycField, path: string): Promise<Content> {
  const file = await world().files.find(path)
  ensure(file, 'invalid', 'kycUploadAgain')
  const { refused } = kycMedia[field]
  const { version, size, type: stated } = file
  ensure(isAcceptedMedia(field, { size, type: stated }), 'invalid', refused)
  const content = await fileTypeFromBuffer(await world().files.beginning(version))
  ensure(content && isAcceptedMedia(field, { size, type: content.mime }), 'invalid', refused)
  if (field === 'video') return { source: version, type: stated }
  return clean(uid, await world().files.whole(version), content.mime)
}

async function clean(uid: string, bytes: Buffer, type: string): Promise<Content> {
  return { bytes: await cleanImage(bytes, type, imageBounds.photo, uid), type }
}
