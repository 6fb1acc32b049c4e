import type { FileStore } from '@rupee/functions/platform/world/file-store.ts'
import { BackupFolder } from '../../data/backup-folder.ts'
import { Database, type StoredDocument, toCollection } from '../../data/database.ts'
import { type FileEntry, listFiles, readStoredFile } from '../../data/files.ts'
import { requestLocally } from '../../data/local-suite.ts'
import { listUsers } from '../../data/users.ts'

interface Options {
  readonly project: string
  readonly bucket: string
  readonly files: FileStore
  /** Folder that gets a folder for this backup. */
  readonly root: string
  readonly now: Date
  progress(line: string): void
}

/**
 * Copies everything that the local suite stores: documents as of one moment, then users and files. A stored file never
 * changes, so all files that the documents name are in the backup.
 */
export async function backUpLocally(options: Options): Promise<BackupFolder> {
  const { project, bucket, files, root, now, progress } = options
  const folder = await BackupFolder.create(root, now)
  const snapshot = new Snapshot(new Database(requestLocally, project))
  await folder.writeList('documents', snapshot.documents())
  progress(`${snapshot.total} documents as of ${snapshot.time}`)
  const users = await folder.writeList('users', listUsers(requestLocally, project))
  progress(`${users} users`)
  const copied = await folder.writeList('files', copyFiles(listFiles(requestLocally, bucket), files, folder))
  progress(`${copied} files`)
  await folder.finish({ project, time: snapshot.time, documents: snapshot.counts, users, files: copied })
  return folder
}

/** All documents as of the moment of the first read. */
class Snapshot {
  time = ''
  total = 0
  readonly counts: Record<string, number> = {}
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async *documents(): AsyncGenerator<StoredDocument> {
    this.time = await this.#database.readTime()
    for await (const documents of this.#database.pages({}, this.time)) {
      for (const document of documents) {
        const collection = toCollection(document.path)
        this.counts[collection] = (this.counts[collection] ?? 0) + 1
        this.total += 1
        yield document
      }
    }
  }
}

async function* copyFiles(
  listed: AsyncIterable<FileEntry>,
  files: FileStore,
  folder: BackupFolder,
): AsyncGenerator<FileEntry> {
  for await (const file of listed) {
    await folder.writeContent(file.path, await readStoredFile(files, file.path))
    yield file
  }
}
