import type { AuditAction, AuditFields } from '@rupee/domain/audit/audit.ts'
import type { Period } from '@rupee/domain/exports/export-period.ts'
import { type Actor, addAuditEntry, audit, auditConverter } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { type Page, type Position, readCursor, writeCursor } from '../../platform/firestore/pages.ts'
import { world } from '../../platform/world/world.ts'

export interface WantedExport {
  readonly action: Extract<AuditAction, `${string} exported`>
  readonly period: Period
  /** Filters besides the period. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly by: Actor
}

interface RecordedExport {
  /** Start of the page. */
  readonly after: Position | undefined
  /** Returns the token for the next page. Undefined after the last one. */
  nextToken(page: Page<unknown>): string | undefined
}

const hour = 60 * 60 * 1000

/** Maximum number of documents that an export reads in a call. */
export const exportedAtOnce = 500

/**
 * Records an export in the audit before sending its first page. The token of the next page names the entry; without
 * an entry of the last hour for the same export, it starts over and is recorded again.
 */
export async function exportAndRecord(
  wanted: WantedExport,
  next: string | undefined,
  now: Date,
): Promise<RecordedExport> {
  const entry =
    next === undefined ? await record(wanted, now) : await requireRecordedExport(wanted, next, now)
  // The signature covers all filters. The entry has only the names of those with typed text.
  const scope = `export ${entry} ${JSON.stringify(wanted.filters)}`
  return {
    after: next === undefined ? undefined : readCursor(toCursorText(next), scope).exported,
    nextToken(exported) {
      const following = writeCursor({ exported }, scope)
      return following && `${entry}.${following}`
    },
  }
}

async function record(wanted: WantedExport, now: Date): Promise<string> {
  const { action, by } = wanted
  const id = world().random.uuid()
  await createOnce(audit().doc(id), (transaction) => {
    addAuditEntry(
      transaction,
      { action, by, at: now, about: toSubject(wanted), ...toFilterFields(wanted) },
      id,
    )
  })
  return id
}

/** Returns the entry that a cursor names, if it belongs to this export. */
async function requireRecordedExport(wanted: WantedExport, next: string, now: Date): Promise<string> {
  const id = next.slice(0, uuidLength)
  // Firestore does not accept every text as an ID.
  const entry = /^[0-9a-f-]{36}$/.test(id) ? auditConverter.find(await audit().doc(id).get()) : undefined
  const { action, by } = wanted
  const isOfThis = entry?.action === action && entry.by === by.uid && entry.about === toSubject(wanted)
  const isFresh = entry && now.getTime() - entry.at.getTime() < hour
  ensure(isOfThis && isFresh, 'invalid', 'badCursor')
  return id
}

const toSubject = ({ period: { from, to } }: WantedExport) => `${from}..${to}`

/**
 * Returns the chosen filters, and only the names of those with typed text: the audit must not keep customer names
 * forever.
 */
function toFilterFields({ filters }: WantedExport): { to?: AuditFields } {
  const used = Object.entries(filters).filter(([, value]) => value)
  if (used.length === 0) return {}
  const chosen = used.filter(([name]) => chosenFilters.includes(name))
  const typed = used.map(([name]) => name).filter((name) => !chosenFilters.includes(name))
  return { to: { ...Object.fromEntries(chosen), ...(typed.length > 0 && { filters: typed.join(', ') }) } }
}

const chosenFilters: readonly string[] = [
  'status',
  'kyc',
  'wallet',
  'decided_by',
  'assigned_to',
  'finding',
  'paid',
]

const uuidLength = 36
const toCursorText = (next: string) => next.slice(uuidLength + 1)
