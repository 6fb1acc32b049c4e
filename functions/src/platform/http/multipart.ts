import { Busboy } from '@fastify/busboy'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Request } from 'firebase-functions/v2/https'
import { Refusal } from '../errors/refusal.ts'
import { pipeBody } from './own-bodies.ts'

type Part = string | UploadedFile

const limits = {
  parts: 60,
  files: 10,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
}

/** Several parts with one name become a list. */
export async function readMultipartFields(
  request: Request,
  limit: number,
): Promise<Readonly<Record<string, Part | Part[]>>> {
  const parts = await readParts(request, limit)
  const fields = new Map<string, Part | Part[]>()
  for (const [name, part] of parts) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? part : [before, part].flat())
  }
  return Object.fromEntries(fields)
}

async function readParts(request: Request, limit: number): Promise<readonly [string, Part][]> {
  const parts: [string, Part | Promise<UploadedFile>][] = []
  const parser = new Busboy({
    headers: { 'content-type': request.get('content-type') ?? '' },
    limits,
  })
  let tooMany = false
  for (const reached of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(reached, () => {
      tooMany = true
    })
  }
  parser.on('field', (name, value, nameCut, valueCut) => {
    tooMany ||= nameCut || valueCut
    parts.push([name, value])
  })
  parser.on('file', (name, stream) => {
    const file = readFile(stream)
    // Awaited below, unless the rest of the body cannot be read either.
    file.catch(() => {})
    parts.push([name, file])
  })
  await pipeBody(request, limit, parser)
  if (tooMany) throw new Refusal('size', 'tooLarge')
  return await Promise.all(parts.map(async ([name, part]): Promise<[string, Part]> => [name, await part]))
}

async function readFile(stream: NodeJS.ReadableStream): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const type = await fileTypeFromBuffer(bytes)
  return new UploadedFile(bytes, type?.mime ?? 'application/octet-stream')
}

/** A file part of a request. Its type comes from its content, never from its name or its headers. */
class UploadedFile implements SentFile {
  readonly bytes: Buffer
  readonly type: string

  constructor(bytes: Buffer, type: string) {
    this.bytes = bytes
    this.type = type
  }

  get size(): number {
    return this.bytes.length
  }

  /** Returns the bytes without a copy if they have their own memory, because files are large. */
  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteLength } = this.bytes
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    return isWhole ? buffer : Uint8Array.from(this.bytes).buffer
  }
}
