import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StoredDocument } from '../documents/document.ts'
import { type ExportMetadata, exportMetadata } from './export-format.ts'
import { parseFields, parseTimestamp, requireText, toObject } from './value-json.ts'

export interface ImportingDatabase {
  /** Restores documents, including their times. */
  restore(documents: readonly StoredDocument[]): void
}

/** Restored together. */
const batchSize = 1000

/** Reads an export, given its metadata file. `open` opens a database by its name, projects/P/databases/D. */
export async function importDatabases(
  metadataFile: string,
  open: (database: string) => ImportingDatabase,
): Promise<void> {
  const metadata = await readMetadata(metadataFile)
  const file = join(dirname(metadataFile), metadata.documents)
  let database: ImportingDatabase | undefined
  let batch: StoredDocument[] = []
  let count = 0
  for await (const line of readLines(file)) {
    const { opened, document } = parseLine(line)
    if (document !== undefined) batch.push(document)
    if (batch.length === batchSize || opened !== undefined) {
      database?.restore(batch)
      batch = []
    }
    if (opened !== undefined) database = open(opened)
    if (document !== undefined) count += 1
  }
  database?.restore(batch)
  if (count !== metadata.count) {
    throw new Error(`${file} is cut off: it holds ${count} of ${metadata.count} documents.`)
  }
}

async function readMetadata(file: string): Promise<ExportMetadata> {
  const text = await readFile(file, 'utf8')
  try {
    return exportMetadata.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} was not written by this Firestore stand-in, which reads only its own exports.`, {
      cause,
    })
  }
}

interface NumberedLine {
  readonly text: string
  readonly place: string
}

async function* readLines(file: string): AsyncGenerator<NumberedLine, void> {
  let number = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    yield { text, place: `${file}:${number}` }
  }
}

interface ParsedLine {
  readonly opened?: string
  readonly document?: StoredDocument
}

function parseLine({ text, place }: NumberedLine): ParsedLine {
  try {
    const line = toObject(JSON.parse(text))
    return 'database' in line ? { opened: requireText(line.database) } : { document: toDocument(line) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${place} is damaged: ${reason}`, { cause })
  }
}

function toDocument(line: object): StoredDocument {
  const { path, createTime, updateTime, fields }: { readonly [key in keyof StoredDocument]?: unknown } = line
  return {
    path: requireText(path),
    createTime: parseTimestamp(createTime),
    updateTime: parseTimestamp(updateTime),
    fields: parseFields(fields),
  }
}
