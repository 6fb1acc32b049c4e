import {
  type Controls,
  controlsSchema,
  defaultControls,
  type StoredControls,
  storedControlsSchema,
} from '@rupee/domain/controls/controls.ts'
import type { ControlsEdit } from '@rupee/domain/controls/controls-input.ts'
import { defaultLimits, type Limits } from '@rupee/domain/orders/limits.ts'
import { shownLimitsSchema } from '@rupee/domain/site/shown-limits.ts'
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore'
import { addAuditEntry, findChanges, type PlannedChange } from '../audit/audit.ts'
import { ensure } from '../errors/refusal.ts'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { withKnownVersions } from '../firestore/known-versions.ts'
import { world } from '../world/world.ts'

/** Stored controls. Only changed values are in the document, so that new defaults of a deployment apply. */
const controlsRef = () => world().firestore.doc('settings/controls')

/** Published limits, which visitors can read. */
export const shownLimits = () => world().firestore.doc('site/limits')

export const shownLimitsConverter = makeDocumentConverter(shownLimitsSchema)

const storedConverter = withKnownVersions(makeDocumentConverter(storedControlsSchema), 1)

const chooseDefaults = (): Controls => (world().isLocal ? defaultControls.local : defaultControls.deployed)

/**
 * Reads the controls. Throws if they are unreadable, which must not switch a control off. Call it before a transaction:
 * inside, all transactions of a busy day would contend for this document.
 */
export async function readControls(): Promise<Controls> {
  return toControls(await controlsRef().get())
}

export function toControls(snapshot: DocumentSnapshot): Controls {
  return withDefaults(storedConverter.findOrFail(snapshot))
}

/** Limits for an order or a quote of a customer. */
export interface OrderLimits {
  readonly limits: Limits
  /** Percentage by which a rate may have moved since the quote of a late order. */
  readonly rateMovePercent: number
  /** Minutes in which an order should be decided, unless its wallet has its own. */
  readonly targetMinutes: number
  readonly readAt: Timestamp
}

/** Reads the limits for customers. An unreadable document must not close the exchange, so the defaults apply. */
export async function readLimits(): Promise<OrderLimits> {
  const snapshot = await controlsRef().get()
  const stored = storedConverter.find(snapshot)
  const { rateMovePercent, targetMinutes } = stored ? withDefaults(stored) : chooseDefaults()
  const limits = stored ? withDefaults(stored) : defaultLimits
  return { limits, rateMovePercent, targetMinutes, readAt: snapshot.readTime }
}

/** Plans a change of controls. Undefined if nothing changes. */
export async function planControls(
  transaction: Transaction,
  { version, ...edit }: ControlsEdit,
  now: Date,
): Promise<PlannedChange | undefined> {
  const stored = storedConverter.findOrFail(await transaction.get(controlsRef()))
  const current = stored?.version ?? 0
  ensure(version === undefined || version === current, 'conflict', 'controlsChanged')
  const before = withDefaults(stored)
  const changed = findChanges(before, pickDefined(edit))
  if (!changed) return undefined
  return {
    ...changed,
    write(author) {
      const after = controlsSchema.parse({ ...before, ...changed.to })
      transaction.set(controlsRef(), { ...changed.to, version: current + 1 }, { merge: true })
      transaction.set(shownLimits(), shownLimitsSchema.parse(after))
      const entry = { action: 'controls changed', ...author, at: now, about: controlsRef().id } as const
      addAuditEntry(transaction, { ...entry, ...changed })
    },
  }
}

/** Controls by their stored object, which stays the same until it changes. */
const known = new WeakMap<StoredControls, Controls>()

function withDefaults(stored: StoredControls = nothingStored): Controls {
  const before = known.get(stored)
  if (before) return before
  const whole = Object.freeze(controlsSchema.parse({ ...chooseDefaults(), ...stored }))
  known.set(stored, whole)
  return whole
}

const nothingStored: StoredControls = { version: 0 }

/** Returns only the fields that were sent. */
function pickDefined(edit: Omit<ControlsEdit, 'version'>): Partial<Controls> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
}
