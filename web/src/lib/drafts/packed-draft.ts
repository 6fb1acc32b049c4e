import * as z from 'zod/mini'

/** Format of a packed draft: JSON whose files are stored behind it. */
const headerSchema = z.object({
  value: z.unknown(),
  files: z.array(z.object({ name: z.string(), type: z.string(), size: z.int() })),
})

/** Placeholder for a file in the value. */
const placeSchema = z.strictObject({ $file: z.int() })

const lengthBytes = 4

/** Packs a value: length of the header, header, files. */
export async function pack(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: File[] = []
  const withPlaces = (_key: string, part: unknown) =>
    part instanceof File ? { $file: files.push(part) - 1 } : part
  const plain: unknown = JSON.parse(JSON.stringify({ value }, withPlaces)).value
  const about = files.map(({ name, type, size }) => ({ name, type, size }))
  const header = new TextEncoder().encode(JSON.stringify({ value: plain, files: about }))
  const length = new DataView(new ArrayBuffer(lengthBytes))
  length.setUint32(0, header.length)
  return new Uint8Array(await new Blob([length, header, ...files]).arrayBuffer())
}

export function unpack(packed: Uint8Array<ArrayBuffer>): unknown {
  const { buffer, byteOffset } = packed
  const end = lengthBytes + new DataView(buffer, byteOffset).getUint32(0)
  const header = new TextDecoder().decode(packed.subarray(lengthBytes, end))
  const { value, files: about } = headerSchema.parse(JSON.parse(header))
  let at = end
  const files = about.map(({ name, type, size }) => {
    at += size
    return new File([packed.subarray(at - size, at)], name, { type })
  })
  const restorePart = (_key: string, part: unknown) => {
    const place = placeSchema.safeParse(part)
    return place.success ? files[place.data.$file] : part
  }
  return JSON.parse(JSON.stringify({ value }), restorePart).value
}
