import { z } from 'zod'

/** What a form has and what arrives: a browser's File, and a part of a request told by its content. */
export interface SentFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A form sends an empty part for a file that was not chosen, so an empty file is none. */
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
    // Nothing that JSON can spell has methods.
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  )
}
