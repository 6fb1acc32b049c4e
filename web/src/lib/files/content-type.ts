/** Magic bytes of a type, one character per byte, by offset. */
interface Mark {
  readonly type: string
  readonly at: Readonly<Record<number, string>>
  /** Text that must appear near the start of the file. */
  readonly near?: string
}

const makeContainerMarks = (type: string, ...brands: readonly string[]): readonly Mark[] =>
  brands.map((brand) => ({ type, at: { 4: `ftyp${brand}` } }))

/** Known types. The first match wins. */
const marks: readonly Mark[] = [
  { type: 'image/jpeg', at: { 0: '\xff\xd8\xff' } },
  { type: 'image/png', at: { 0: '\x89PNG\r\n\x1a\n' } },
  { type: 'image/webp', at: { 0: 'RIFF', 8: 'WEBP' } },
  { type: 'image/gif', at: { 0: 'GIF8' } },
  { type: 'application/pdf', at: { 0: '%PDF' } },
  ...makeContainerMarks('image/avif', 'avif', 'avis'),
  ...makeContainerMarks('image/heic', 'hei', 'hev', 'mif1', 'msf1'),
  ...makeContainerMarks('audio/mp4', 'M4A', 'M4B', 'F4A', 'F4B'),
  ...makeContainerMarks('video/quicktime', 'qt'),
  ...makeContainerMarks('video/3gpp', '3g'),
  ...makeContainerMarks('video/mp4', ''),
  { type: 'video/quicktime', at: { 4: 'moov' } },
  { type: 'video/quicktime', at: { 4: 'mdat' } },
  { type: 'video/webm', at: { 0: '\x1a\x45\xdf\xa3' }, near: 'webm' },
  { type: 'video/matroska', at: { 0: '\x1a\x45\xdf\xa3' } },
  { type: 'video/vnd.avi', at: { 0: 'RIFF', 8: 'AVI ' } },
  { type: 'video/x-ms-asf', at: { 0: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' } },
  { type: 'video/mpeg', at: { 0: '\x00\x00\x01\xba' } },
  { type: 'video/mpeg', at: { 0: '\x00\x00\x01\xb3' } },
  // Camcorder packets.
  { type: 'video/mp2t', at: { 0: 'G', 188: 'G' } },
  { type: 'video/mp2t', at: { 4: 'G', 196: 'G' } },
]

const readBytes = 200

/**
 * Returns the type of a file by its content, if it is an image, video or PDF type that customers send. The browser
 * goes by the name, which can be wrong, while the functions check the content.
 */
export async function findContentType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, readBytes).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  const canFit = ({ at, near = '' }: Mark) =>
    start.includes(near) && Object.entries(at).every(([place, mark]) => start.startsWith(mark, Number(place)))
  return marks.find(canFit)?.type
}
