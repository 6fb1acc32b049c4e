import * as z from 'zod/mini'
import { auditSealedLine } from '../../world/log.ts'
import type { AuditKeys } from '../audit-keys.ts'
import { isAuthentic, type Seal, type SealHead, sealHeadSchema } from '../seal.ts'
import { type AuditIssue, describeSeals, makeFault, splitRuns } from './audit-issues.ts'

const lineSchema = z.looseObject({ message: z.optional(z.unknown()), jsonPayload: z.optional(z.unknown()) })

const otherSchema = z.looseObject({ message: z.optional(z.unknown()) })

/**
 * Reads the heads in an export of the log: JSON lines, or the one array that `gcloud logging read --format=json`
 * prints, each with or without the envelope of Cloud Logging. Skips lines about anything else.
 */
export function parseLog(text: string): readonly SealHead[] {
  const heads = parseValues(text).flatMap(({ place, value }) => {
    const line = parse(lineSchema, value, place)
    const payload = line.jsonPayload === undefined ? line : parse(otherSchema, line.jsonPayload, place)
    return payload.message === auditSealedLine ? [parse(sealHeadSchema, payload, place)] : []
  })
  if (heads.length === 0) throw new Error(`The log has no line "${auditSealedLine}"`)
  return heads
}

function parseValues(text: string): readonly { readonly place: string; readonly value: unknown }[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('['))
    return parse(z.array(z.unknown()), parseJson(trimmed, 'The log'), 'The log').map((value, index) => ({
      place: `Entry ${index + 1} of the log`,
      value,
    }))
  return trimmed.split(/\r?\n/).flatMap((line, index) => {
    const place = `Line ${index + 1} of the log`
    return line.trim() ? [{ place, value: parseJson(line, place) }] : []
  })
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${place} is not JSON`)
  }
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown, place: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new Error(`${place} is not a line of Cloud Logging`)
  return data
}

/** Finds seals that are no longer stored, and seals that replaced others. */
export function checkLog(
  logged: readonly SealHead[],
  authentic: readonly Seal[],
  keys: AuditKeys,
): readonly AuditIssue[] {
  const forged = logged.filter((head) => !isAuthentic(head, keys))
  const heads = [
    ...new Map(logged.filter((head) => isAuthentic(head, keys)).map((head) => [head.mac, head])).values(),
  ]
  const stored = new Map(authentic.map((seal) => [seal.counter, seal]))
  const removed = heads.filter(({ counter }) => !stored.has(counter))
  const replaced = heads.filter(({ counter, mac }) => stored.has(counter) && stored.get(counter)?.mac !== mac)
  return [
    ...forged.map(({ counter }) =>
      makeFault(`The line of the log about seal ${counter} was not made with a key of AUDIT_KEYS.`),
    ),
    ...describeRuns(removed, 'in the log, but no longer stored.'),
    ...describeRuns(replaced, 'in the log, but stored with other contents: removed and made again.'),
  ]
}

function describeRuns(heads: readonly SealHead[], what: string): readonly AuditIssue[] {
  const byCounter = [...new Map(heads.map((head) => [head.counter, head])).values()]
  return splitRuns(byCounter).map((run) => makeFault(`${describeSeals(run)}: ${what}`))
}
