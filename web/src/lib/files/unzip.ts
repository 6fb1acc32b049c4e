/** Entry of a ZIP file. */
interface ZipEntry {
  readonly method: number
  readonly packed: number
  readonly at: number
}

export interface Zip {
  readonly file: Blob
  readonly entries: ReadonlyMap<string, ZipEntry>
}

/** Error of a ZIP file that is not read, with the reason. */
export class UnreadableZip extends Error {
  readonly why: 'malformed' | 'too large'

  constructor(why: UnreadableZip['why']) {
    super(why)
    this.why = why
  }
}

const maximumEntries = 2000
const maximumDirectory = 1024 * 1024
/** Length of the last record, and of the comment after it. */
const endLength = 22
const maximumComment = 65_535

/** Reads the directory of a ZIP file. Encrypted entries, those in several files and those above 4 GB are left out. */
export async function openZip(file: Blob): Promise<Zip> {
  const tailAt = Math.max(0, file.size - endLength - maximumComment)
  const tail = await readBytes(file, tailAt, file.size)
  const end = findEnd(tail)
  if (end < 0) throw new UnreadableZip('malformed')
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count > maximumEntries || size > maximumDirectory) throw new UnreadableZip('too large')
  if (start + size > file.size) throw new UnreadableZip('malformed')
  const directory = await readBytes(file, start, start + size)
  const entries = new Map<string, ZipEntry>()
  let found = 0
  for (let at = 0; at + 46 <= size && directory.getUint32(at, true) === 0x02_01_4b_50; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true))
    const nameEnd = at + 46 + (nameLength ?? 0)
    if (nameEnd > size) break
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1
    const entry = {
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      at: directory.getUint32(at + 42, true),
    }
    if (!isEncrypted && !entries.has(name)) entries.set(name, entry)
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
    found += 1
  }
  if (found !== count) throw new UnreadableZip('malformed')
  return { file, entries }
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === 0x06_05_4b_50) return at
  return -1
}

/** Limits while an entry is unpacked, because the size in its header can be false. */
export interface UnpackLimits {
  /** Bytes that all entries together may have. */
  left: number
}

/** Text compresses to a fifth, a sheet of equal rows to a fiftieth; deflate allows a thousandth. */
const maximumRatio = 250
const smallestBomb = 1024 * 1024

/** Unpacks a text. Undefined if the file has no such entry. Stops as soon as a limit is passed. */
export async function unpackText(
  { file, entries }: Zip,
  name: string,
  limits: UnpackLimits,
): Promise<string | undefined> {
  const entry = entries.get(name)
  if (!entry) return undefined
  const header = await readBytes(file, entry.at, entry.at + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04_03_4b_50)
    throw new UnreadableZip('malformed')
  const start = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + entry.packed)
  if (packed.size !== entry.packed || (entry.method !== 0 && entry.method !== 8))
    throw new UnreadableZip('malformed')
  const stream = packed.stream()
  const unpacked = entry.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
  return readText(unpacked, entry.packed, limits)
}

async function readText(
  stream: ReadableStream<Uint8Array>,
  packed: number,
  limits: UnpackLimits,
): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      limits.left -= next.value.byteLength
      const isBomb = size > smallestBomb && size > packed * maximumRatio
      if (limits.left < 0 || isBomb) throw new UnreadableZip('too large')
      text += decoder.decode(next.value, { stream: true })
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('malformed')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return text + decoder.decode()
}

async function readBytes(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}
