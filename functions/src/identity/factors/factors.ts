import type { FactorKind, Factor as ShownFactor } from '@rupee/domain/people/factors.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { IdentityKey } from '../../platform/crypto/identity-keys.ts'
import { seal, unseal } from '../../platform/crypto/sealed.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const base = { id: z.string(), name: z.string(), added: z.date(), lastUsed: z.optional(z.date()) }

/** Connection of a browser with an authenticator. */
export const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const passkeySchema = z.object({
  kind: z.literal('passkey'),
  ...base,
  /** The ID that the authenticator gave it. */
  credential: z.string().check(z.minLength(1)),
  publicKey: z.string().check(z.minLength(1)),
  /** Signature counter of the authenticator. It stays at 0 if the authenticator does not count. */
  counter: z.int().check(z.gte(0)),
  transports: z.array(transportSchema),
  /** Domain that the passkey was made for. */
  domain: z.string().check(z.minLength(1)),
})

/** An authenticator app. */
const appSchema = z.object({
  kind: z.literal('totp'),
  ...base,
  /** Sealed to the path of this document. */
  key: z.string().check(z.minLength(1)),
  /** Period of the last accepted code, because each code is valid once. */
  lastStep: z.int(),
  usedBy: z.optional(z.string()),
})

const recoverySchema = z.object({
  kind: z.literal('recovery'),
  id: z.string(),
  /** Hashes of unused codes. */
  hashes: z.array(z.string()),
  usedBy: z.optional(z.string()),
})

const storedConverter = makeDocumentConverter(
  z.discriminatedUnion('kind', [passkeySchema, appSchema, recoverySchema]),
  'id',
)

export type Passkey = z.infer<typeof passkeySchema>
export type App = z.infer<typeof appSchema>
type Recovery = z.infer<typeof recoverySchema>

/** The second factors of one person, and the codes that take their place. */
export interface Factors {
  readonly passkeys: readonly Passkey[]
  readonly apps: readonly App[]
  readonly recovery: Recovery | undefined
}

const factorsRef = (uid: string) => world().firestore.collection(`users/${uid}/factors`)

export const factorRef = (uid: string, id: string) => factorsRef(uid).doc(id)

/** A new set replaces the old one. */
export const recoveryRef = (uid: string) => factorRef(uid, 'recovery')

/** An unreadable factor must not let anybody in without it, so this throws. */
export async function readFactors(uid: string, transaction?: Transaction): Promise<Factors> {
  const { docs } = await (transaction ? transaction.get(factorsRef(uid)) : factorsRef(uid).get())
  const stored = docs.flatMap((document) => storedConverter.findOrFail(document) ?? [])
  return {
    passkeys: stored.filter((factor) => factor.kind === 'passkey'),
    apps: stored.filter((factor) => factor.kind === 'totp'),
    recovery: stored.find((factor) => factor.kind === 'recovery'),
  }
}

/** Lists passkeys and apps in the order in which they were added. Recovery codes alone do not count as a factor. */
export function listFactors({ passkeys, apps }: Factors): readonly (Passkey | App)[] {
  return [...passkeys, ...apps].toSorted((one, other) => one.added.getTime() - other.added.getTime())
}

export const hasFactor = (factors: Factors) => listFactors(factors).length > 0

/** Lists the ways in which the owner can prove their identity. */
export function listProofWays({ passkeys, apps, recovery }: Factors): readonly (FactorKind | 'recovery')[] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(apps.length > 0 ? (['totp'] as const) : []),
    ...(recovery && recovery.hashes.length > 0 ? (['recovery'] as const) : []),
  ]
}

export function showFactors(factors: Factors): { factors: ShownFactor[]; recoveryLeft: number } {
  return {
    factors: listFactors(factors).map(({ id, kind, name, added, lastUsed }) => ({
      id,
      kind,
      name,
      added: added.toISOString(),
      lastUsed: lastUsed?.toISOString(),
    })),
    recoveryLeft: factors.recovery?.hashes.length ?? 0,
  }
}

/** Sealed under the newest key. */
export async function resealAppKey(
  factor: DocumentReference,
  keys: readonly [IdentityKey, ...IdentityKey[]],
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const stored = storedConverter.findOrFail(await transaction.get(factor))
    if (stored?.kind !== 'totp') return
    transaction.update(factor, { key: seal(unseal(stored.key, factor.path, keys), factor.path, keys) })
  })
}

export async function forgetFactors(uid: string): Promise<void> {
  await world().firestore.recursiveDelete(factorsRef(uid))
}
