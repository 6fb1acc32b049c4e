interface ServedType {
  readonly type: string
  readonly extension: string
}

const shown: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/ogg': '.ogv',
  'video/quicktime': '.mov',
  'video/3gpp': '.3gp',
  'video/x-matroska': '.mkv',
}

/**
 * Returns the type with which a stored file is sent. The uploader stated its type, so only types that a browser shows
 * without running code are passed on.
 */
export function servedType(stored: string): ServedType {
  const type = stored.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = shown[type]
  return extension === undefined ? { type: 'application/octet-stream', extension: '' } : { type, extension }
}
