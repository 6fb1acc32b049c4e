/** How a file begins: a text in Latin-1, from this byte on. */
interface Beginning {
  readonly type: string
  readonly at: number
  readonly is: RegExp
}

/** Endings of names and what a browser takes from them can be wrong; the functions look at the content as well. */
const beginnings: readonly Beginning[] = [
  { type: 'image/jpeg', at: 0, is: /^\xff\xd8\xff/ },
  { type: 'image/png', at: 0, is: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/webp', at: 0, is: /^RIFF.{4}WEBP/s },
  { type: 'image/gif', at: 0, is: /^GIF8/ },
  { type: 'application/pdf', at: 0, is: /^%PDF/ },
  { type: 'image/avif', at: 4, is: /^ftypavi[fs]/ },
  { type: 'image/heic', at: 4, is: /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/ },
  { type: 'video/quicktime', at: 4, is: /^(?:ftypqt|moov|mdat|wide|free)/ },
  { type: 'video/3gpp', at: 4, is: /^ftyp3g/ },
  // Sound and some photos are in the same container.
  { type: 'video/mp4', at: 4, is: /^ftyp(?!M4[ABP]|F4[AB]|crx)/ },
  { type: 'video/webm', at: 0, is: /^\x1a\x45\xdf\xa3.*webm/s },
  { type: 'video/matroska', at: 0, is: /^\x1a\x45\xdf\xa3/ },
  { type: 'video/vnd.avi', at: 0, is: /^RIFF.{4}AVI /s },
  { type: 'video/x-flv', at: 0, is: /^FLV\x01/ },
  { type: 'video/x-ms-asf', at: 0, is: /^\x30\x26\xb2\x75\x8e\x66\xcf\x11/ },
  { type: 'video/MP1S', at: 0, is: /^\x00\x00\x01\xba/ },
  { type: 'video/mpeg', at: 0, is: /^\x00\x00\x01\xb3/ },
  { type: 'video/mp2t', at: 0, is: /^G.{187}G/s },
  { type: 'video/mp2t', at: 4, is: /^G.{191}G/s },
]

/** Two packets of what a camcorder writes. */
const readBytes = 200

/** The type that the content of a file has, if it is one that people photograph, film or scan. */
export async function contentTypeOf(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, readBytes).arrayBuffer())
  // The decoder that browsers call Latin-1 is another one.
  const start = String.fromCharCode(...bytes)
  return beginnings.find(({ at, is }) => is.test(start.slice(at)))?.type
}
