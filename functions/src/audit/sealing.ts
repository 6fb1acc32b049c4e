import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { documentKind } from '../documents/document-kind.ts'
import { log } from '../world/log.ts'
import { world } from '../world/world.ts'
import { audit } from './audit.ts'
import { fingerprint } from './fingerprint.ts'
import { endOf, hourOf, type Seal, sealOf, sealSchema, startOf } from './seal.ts'

export const seals = () => world().firestore.collection('seals')

export const sealKind = documentKind(sealSchema)

const timedKind = documentKind(z.object({ at: z.date() }))

/** An entry has the time at which its call began. No call takes that long. */
const grace = 15 * 60 * 1000

/** Seals every hour that has ended. It runs by itself, so that no change by staff waits for another. */
export async function sealAudit(now: Date): Promise<void> {
  const ended = startOf(hourOf(new Date(now.getTime() - grace)))
  let sealed: boolean
  do sealed = await sealNextHour(ended)
  while (sealed)
}

async function sealNextHour(ended: Date): Promise<boolean> {
  const seal = await world().firestore.runTransaction(async (transaction) => {
    const last = await lastSeal(transaction)
    const hour = await hourToSeal(transaction, last ? endOf(last.hour) : new Date(0), ended)
    if (hour === undefined) return undefined
    const { docs } = await transaction.get(entriesBetween(startOf(hour), endOf(hour)))
    const next = sealOf(hour, fingerprints(docs), last)
    transaction.create(seals().doc(hour), next)
    return next
  })
  if (seal) log.auditSealed(seal.hour, Object.keys(seal.entries).length, seal.hash)
  return seal !== undefined
}

async function lastSeal(transaction: Transaction): Promise<Seal | undefined> {
  const { docs } = await transaction.get(seals().orderBy('hour', 'desc').limit(1))
  return docs[0] && sealKind.findOrFail(docs[0])
}

async function hourToSeal(transaction: Transaction, from: Date, to: Date): Promise<string | undefined> {
  const { docs } = await transaction.get(entriesBetween(from, to).orderBy('at').limit(1))
  const first = docs[0] && timedKind.findOrFail(docs[0])
  return first && hourOf(first.at)
}

function entriesBetween(from: Date, to: Date) {
  return audit().where('at', '>=', Timestamp.fromDate(from)).where('at', '<', Timestamp.fromDate(to))
}

function fingerprints(docs: readonly QueryDocumentSnapshot[]): ReadonlyMap<string, string> {
  return new Map(docs.map((entry) => [entry.id, fingerprint(entry.id, entry.data())]))
}
