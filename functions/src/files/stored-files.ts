import { bucket } from '../world/firebase.ts'

export interface StoredFile {
  readonly size: number
  /** As whoever uploaded it named it. */
  readonly type: string
  readonly created: Date
  /** Another one for each version of the file. */
  readonly tag: string
}

export async function findFile(path: string): Promise<StoredFile | undefined> {
  try {
    const [{ size, contentType = '', timeCreated = 0, generation }] = await bucket().file(path).getMetadata()
    return { size: Number(size), type: contentType, created: new Date(timeCreated), tag: `"${generation}"` }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}

/** As much as tells a type by its content. */
export async function beginningOf(path: string): Promise<Buffer> {
  const [beginning] = await bucket().file(path).download({ start: 0, end: 4100, validation: false })
  return beginning
}

export function readFile(path: string, piece?: { start: number; end: number }): NodeJS.ReadableStream {
  return bucket()
    .file(path)
    .createReadStream({ ...piece, validation: false })
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
