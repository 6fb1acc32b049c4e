import { ensure } from '../errors/refusal.ts'

/** Range of bytes that includes the first and the last. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const mebibyte = 1024 * 1024

/** Maximum part in one answer; a player then requests the following range. */
const largestPiece = 8 * mebibyte

/** Cloud Run refuses an answer with a Content-Length above 32 MiB, and streams one without any. */
const largestAnnounced = 32 * mebibyte

/** Content-Length of an answer with a body. Undefined if it has to be streamed without one. */
export function findAnnouncedLength(length: number): number | undefined {
  return length <= largestAnnounced ? length : undefined
}

/**
 * Returns the range that a Range header requests. Undefined means the whole file, also for a header in another form or
 * with several ranges, as RFC 9110, section 14.2 permits.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  const isRange = (from !== '' || to !== '') && (from === '' || to === '' || Number(from) <= Number(to))
  if (!isRange) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const headers = { 'Content-Range': `bytes */${size}` }
  ensure(start < size && (from !== '' || to !== '0'), 'range', 'noSuchRange', { headers })
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return { start, end: Math.min(last, start + largestPiece - 1) }
}
