import * as z from 'zod/mini'

/** A file at either end: the browser's File, or the part of a request with the type found in its content. */
export interface SentFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Makes the schema of a file. A form without a chosen file sends an empty one, so an empty file counts as missing. */
export function sentFile(missing: string) {
  return z.custom<SentFile>((value) => isFile(value) && value.size > 0, missing)
}

function isFile(value: unknown): value is SentFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    typeof value.size === 'number' &&
    'type' in value &&
    typeof value.type === 'string' &&
    // A value from JSON has no methods.
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  )
}
