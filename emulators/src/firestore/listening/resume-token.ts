import { Timestamp } from '../values/value.ts'

/**
 * Names the server that made the token and the last commit that its listener has seen. A document has changed since
 * then exactly if its update time is later, so the server stores nothing about disconnected listeners.
 */
export function resumeToken(instance: string, upTo: Timestamp): Uint8Array {
  return Buffer.from(`${instance} ${upTo.seconds} ${upTo.nanos}`)
}

/** Undefined for the token of another server, whose commits are not comparable with ours. */
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
