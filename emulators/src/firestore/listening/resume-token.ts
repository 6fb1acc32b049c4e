import { Timestamp } from '../values/value.ts'

/**
 * Says which server made it and up to which commit its listener was told everything. A document has changed
 * since exactly if its update time is later, so nothing needs to be remembered about listeners that are away.
 */
export function resumeToken(instance: string, upTo: Timestamp): Uint8Array {
  return Buffer.from(`${instance} ${upTo.seconds} ${upTo.nanos}`)
}

/** Undefined when the token is another server's, whose commits are not comparable with ours. */
export function parseResumeToken(
  instance: string,
  token: Uint8Array | string | null | undefined,
): Timestamp | undefined {
  const [maker, seconds, nanos] = Buffer.from(token ?? '')
    .toString()
    .split(' ')
  if (maker !== instance || !seconds || !nanos) return undefined
  return new Timestamp(Number(seconds), Number(nanos))
}
