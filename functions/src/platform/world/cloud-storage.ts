import { createRequire } from 'node:module'
import type * as client from '@google-cloud/storage'
import type { App } from 'firebase-admin/app'
import type * as admin from 'firebase-admin/storage'
import { downloadToken, type FileStore, type StoredFile } from './file-store.ts'

type Bucket = ReturnType<ReturnType<typeof admin.getStorage>['bucket']>
type BucketFile = ReturnType<Bucket['file']>

/** The bucket of the project. */
export function makeCloudStorage(app: App): FileStore {
  const openBucket = () => open(app)
  return {
    find: async (path) => find((await openBucket()).file(path)),
    async beginning({ path, generation }) {
      const file = (await openBucket()).file(path, { generation })
      const [beginning] = await file.download({ start: 0, end: 4100, validation: false })
      return beginning
    },
    async whole({ path, generation }) {
      const [whole] = await (await openBucket()).file(path, { generation }).download()
      return whole
    },
    async *read(path, piece) {
      const file = (await openBucket()).file(path)
      yield* file.createReadStream({ ...piece, validation: false })
    },
    async store(path, content) {
      const file = (await openBucket()).file(path)
      if ('bytes' in content) {
        await file.save(content.bytes, {
          resumable: false,
          contentType: content.type,
          // The alternative, CRC-32C, runs in JavaScript and takes several times the work of MD5 in OpenSSL.
          validation: 'md5',
        })
        return
      }
      const { path: from, generation } = content.source
      // Storage copies the file without the download token of the upload.
      await (await openBucket())
        .file(from, { generation })
        .copy(file, { contentType: content.type, metadata: {} })
    },
    async remove(path) {
      await (await openBucket()).file(path).delete({ ignoreNotFound: true })
    },
    async removeFolder(path) {
      await (await openBucket()).deleteFiles({ prefix: path })
    },
    async *list(folder) {
      const files: AsyncIterable<BucketFile> = (await openBucket()).getFilesStream({ prefix: folder })
      for await (const { name, metadata } of files) {
        if (metadata.timeCreated) yield { path: name, created: new Date(metadata.timeCreated) }
      }
    },
    withdrawLink: async (path) => withdrawLink((await openBucket()).file(path)),
  }
}

/**
 * Loads the client when it is used: it took a fifth of the start of a process. Retries uploads after a broken connection,
 * which is safe because no name is ever reused. By default the client assumes otherwise, and idle connections break often.
 */
async function open(app: App): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage')
  // The build that getStorage has loaded; an import would load the other one.
  const { IdempotencyStrategy }: typeof client = createRequire(import.meta.filename)('@google-cloud/storage')
  const opened = getStorage(app).bucket()
  opened.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
  return opened
}

async function find(file: BucketFile): Promise<StoredFile | undefined> {
  try {
    const [{ size, contentType = '', timeCreated = 0, generation }] = await file.getMetadata()
    return {
      size: Number(size),
      type: contentType,
      created: new Date(timeCreated),
      tag: `"${generation}"`,
      version: { path: file.name, generation: String(generation) },
    }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Removes the download token. The Storage emulator keeps it, so a test there sees only the attempt. */
async function withdrawLink(file: BucketFile): Promise<void> {
  try {
    await file.setMetadata({ metadata: { [downloadToken]: null } })
  } catch (error) {
    // A failed event is repeated for a day. A missing file has no link any more.
    if (!isNotFound(error)) throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404
}
