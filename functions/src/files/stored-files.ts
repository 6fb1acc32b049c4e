import type { StorageObjectData } from 'firebase-functions/v2/storage'
import { bucket } from '../world/firebase.ts'

export interface StoredFile {
  readonly size: number
  /** As the uploader stated it. */
  readonly type: string
  readonly created: Date
  /** Different for each version of the file. */
  readonly tag: string
  readonly version: StoredVersion
}

/** A file as it was at one moment: what is uploaded may be replaced while it is being checked. */
export interface StoredVersion {
  readonly path: string
  readonly generation: string
}

/** What is to be stored: these bytes, or what is stored elsewhere. */
export type Content = { readonly type: string } & (
  | { readonly bytes: Buffer }
  | { readonly copyOf: StoredVersion }
)

export async function findFile(path: string): Promise<StoredFile | undefined> {
  try {
    const [{ size, contentType = '', timeCreated = 0, generation }] = await bucket().file(path).getMetadata()
    return {
      size: Number(size),
      type: contentType,
      created: new Date(timeCreated),
      tag: `"${generation}"`,
      version: { path, generation: String(generation) },
    }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}

/** Enough bytes to tell the type by the content. */
export async function beginningOf({ path, generation }: StoredVersion): Promise<Buffer> {
  const file = bucket().file(path, { generation })
  const [beginning] = await file.download({ start: 0, end: 4100, validation: false })
  return beginning
}

/** For files whose size is known to be small. */
export async function wholeFile({ path, generation }: StoredVersion): Promise<Buffer> {
  const [whole] = await bucket().file(path, { generation }).download()
  return whole
}

export function readFile(path: string, piece?: { start: number; end: number }): NodeJS.ReadableStream {
  return bucket()
    .file(path)
    .createReadStream({ ...piece, validation: false })
}

export async function storeFile(path: string, content: Content): Promise<void> {
  const file = bucket().file(path)
  if ('bytes' in content) {
    await file.save(content.bytes, { resumable: false, contentType: content.type })
    return
  }
  const { path: from, generation } = content.copyOf
  // Storage copies it, without the token that the upload has left on it.
  await bucket().file(from, { generation }).copy(file, { contentType: content.type, metadata: {} })
}

export async function removeFile(path: string): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true })
}

export async function removeFolder(path: `${string}/`): Promise<void> {
  await bucket().deleteFiles({ prefix: path })
}

type BucketFile = ReturnType<ReturnType<typeof bucket>['file']>

export async function* filesIn(folder: `${string}/`): AsyncGenerator<{ path: string; created: Date }> {
  const files: AsyncIterable<BucketFile> = bucket().getFilesStream({ prefix: folder })
  for await (const { name, metadata } of files) {
    if (metadata.timeCreated) yield { path: name, created: new Date(metadata.timeCreated) }
  }
}

const token = 'firebaseStorageDownloadTokens'

/**
 * An upload through a browser SDK leaves a token on the object. With this token anybody can download the file, for
 * ever, so we remove it. The Storage emulator keeps the token; a test there can only see the attempt.
 */
export async function withdrawDownloadLink({ name, metadata }: StorageObjectData): Promise<void> {
  if (!metadata?.[token]) return
  try {
    await bucket()
      .file(name)
      .setMetadata({ metadata: { [token]: null } })
  } catch (error) {
    // A failed event is repeated for a day. A file that is gone has no link any more.
    if (!isNotFound(error)) throw error
  }
}
