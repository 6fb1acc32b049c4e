/** An image of one pixel that decodes. */
export const onePixel = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AB//Z',
    'base64',
  ),
}

/** Files with valid magic bytes, padded to a size with bytes that differ from their neighbours. */
export const files = {
  png: (size = 200) => makeFile(onePixel.png, 'image/png', size),
  jpeg: (size = 200) => makeFile(onePixel.jpeg, 'image/jpeg', size),
  gif: (size = 200) => makeFile(Buffer.from('GIF89a'), 'image/gif', size),
  pdf: (size = 200) => makeFile(Buffer.from('%PDF-1.7\n'), 'application/pdf', size),
  mp4: (size = 200) =>
    makeFile(Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), 'video/mp4', size),
  webm: (size = 200) =>
    makeFile(
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      'video/webm',
      size,
    ),
  text: (size = 200) => makeFile(Buffer.from('<script>alert(1)</script>'), 'text/html', size),
}

function makeFile(beginning: Buffer, type: string, size: number): File {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = at % 251
  bytes.set(beginning.subarray(0, size))
  return new File([bytes], 'file', { type })
}

/** The same bytes with another declared type. */
export function declareType(type: string, other: File): File {
  return new File([other], other.name, { type })
}
