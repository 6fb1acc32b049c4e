import { randomUUID } from 'node:crypto'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import {
  isAcceptedMedia,
  type KycField,
  kycFieldSchema,
  kycMedia,
  kycPath,
  kycPathsSchema,
} from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { fileTypeFromBuffer } from 'file-type'
import { ensure } from '../failures/refusal.ts'
import { beginningOf, findFile } from './stored-files.ts'

/** A file that came with the form, or the path of one that the customer has uploaded. */
type SentMedia = Readonly<Record<KycField, SentFile | string>>

export interface KycFiles {
  /** The path of each file, stored or about to be. */
  readonly media: Readonly<Record<KycField, string>>
  /** The files that still have to be stored. */
  readonly toStore: ReadonlyMap<string, SentFile>
}

/**
 * The sweep removes files that nothing refers to after a day. An older file could be removed before it is referred to.
 */
const freshHours = 12

/** Refuses uploads that are missing, too old or of the wrong type. */
export async function gatherFiles(uid: string, sent: SentMedia, now: Date): Promise<KycFiles> {
  const submission = randomUUID()
  const media: Partial<Record<KycField, string>> = {}
  const toStore = new Map<string, SentFile>()
  for (const field of kycFieldSchema.options) {
    const file = sent[field]
    if (typeof file === 'string') await checkUpload(uid, field, file, now)
    else toStore.set(kycPath(uid, submission, field), file)
    media[field] = typeof file === 'string' ? file : kycPath(uid, submission, field)
  }
  return { media: kycPathsSchema.parse(media), toStore }
}

async function checkUpload(uid: string, field: KycField, path: string, now: Date): Promise<void> {
  const file = path.startsWith(`kyc/${uid}/`) ? await findFile(path) : undefined
  ensure(file && isFresh(file.created, now), 'invalid', texts.kycUploadAgain)
  const { refused } = kycMedia[field]
  ensure(isAcceptedMedia(field, file), 'invalid', refused)
  const content = await fileTypeFromBuffer(await beginningOf(path))
  ensure(content && isAcceptedMedia(field, { size: file.size, type: content.mime }), 'invalid', refused)
}

function isFresh(created: Date, now: Date): boolean {
  return now.getTime() - created.getTime() < freshHours * 60 * 60 * 1000
}
