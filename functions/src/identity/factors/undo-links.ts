import { undoHours } from '@rupee/domain/people/factors.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import type { Context } from '../../platform/http/handler.ts'
import { findSiteAddress, readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'

/**
 * A link that takes back a new second factor: `undoLinks/{hash of its token}`. The token is in one mail and nowhere
 * else, so that only the mailbox can use it.
 */
const linkConverter = makeDocumentConverter(
  z.object({
    uid: z.string(),
    /** Time at which the factor was added. It may have proved factors that were added later. */
    added: z.date(),
    validUntil: z.date(),
    usedAt: z.optional(z.date()),
  }),
)

type UndoLink = NonNullable<ReturnType<typeof linkConverter.find>>

const hour = 60 * 60 * 1000
/** A used or expired link still says so. */
const hoursKept = 30 * 24

const links = () => world().firestore.collection('undoLinks')

const linkRef = (token: string) => links().doc(computeKeyedHash('undo link', token))

export const createUndoToken = (): string => world().random.bytes(32).toString('base64url')

export function keepUndoLink(transaction: Transaction, token: string, uid: string, now: Date): void {
  transaction.create(linkRef(token), {
    uid,
    added: now,
    validUntil: new Date(now.getTime() + undoHours * hour),
    // For the TTL policy.
    expires: Timestamp.fromMillis(now.getTime() + hoursKept * hour),
  })
}

/** Reads without a transaction, for checks that precede it. */
export async function findUndoLink(token: string): Promise<UndoLink | undefined> {
  return linkConverter.find(await linkRef(token).get())
}

export async function readUndoLink(transaction: Transaction, token: string): Promise<UndoLink | undefined> {
  return linkConverter.find(await transaction.get(linkRef(token)))
}

export function useUndoLink(transaction: Transaction, token: string, now: Date): void {
  transaction.update(linkRef(token), { usedAt: now })
}

export async function forgetUndoLinks(uid: string): Promise<void> {
  const { docs } = await links().where('uid', '==', uid).select().get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/**
 * The token is in the fragment, which browsers send to no server. The address is never taken from the call in a
 * deployed project: a thief who adds a factor could make it up, and collect the token.
 */
export function undoAddress(token: string, { site }: Pick<Context, 'site'>): string {
  const own = world().isLocal ? site?.origin : `https://${readSetting('GCLOUD_PROJECT')}.web.app`
  return `${findSiteAddress() ?? own}/undo-second-factor#${token}`
}
