import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredDocument } from '../documents/document.ts'
import { type ExportMetadata, metadataSuffix } from './export-format.ts'
import { toFieldsJson } from './value-json.ts'

export interface ExportedDatabase {
  /** projects/P/databases/D */
  readonly name: string
  documents(): readonly StoredDocument[]
}

/** Approximate number of characters gathered into one write. */
const chunkSize = 1 << 20

/** Writes whole databases into a directory. The metadata file comes last, so a partial export has none. */
export async function exportDatabases(
  databases: readonly ExportedDatabase[],
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const snapshots = databases.map((database) => ({ name: database.name, documents: database.documents() }))
  const documents = 'documents.ndjson'
  await writeDurably(join(directory, documents), listLines(snapshots))
  const count = snapshots.reduce((total, snapshot) => total + snapshot.documents.length, 0)
  const metadata: ExportMetadata = { format: 'firestore-stand-in', version: 1, documents, count }
  await writeDurably(join(directory, `${basename(directory)}${metadataSuffix}`), [JSON.stringify(metadata)])
}

interface Snapshot {
  readonly name: string
  readonly documents: readonly StoredDocument[]
}

function* listLines(snapshots: readonly Snapshot[]): Generator<string, void> {
  for (const { name, documents } of snapshots) {
    yield JSON.stringify({ database: name })
    for (const { path, fields, createTime, updateTime } of documents) {
      yield JSON.stringify({
        path,
        createTime: [createTime.seconds, createTime.nanos],
        updateTime: [updateTime.seconds, updateTime.nanos],
        fields: toFieldsJson(fields),
      })
    }
  }
}

async function writeDurably(file: string, content: Iterable<string>): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await writeLines(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeLines(handle: FileHandle, content: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const line of content) {
    chunk += `${line}\n`
    if (chunk.length < chunkSize) continue
    await handle.write(chunk)
    chunk = ''
  }
  await handle.write(chunk)
}
