import type * as z from 'zod/mini'
import { report } from '#lib/report/report.ts'
import { draftOwner, noteDraftsOf } from './draft-owner.ts'
import { pack, unpack } from './packed-draft.ts'
import { seal, unseal } from './sealed-draft.ts'
import { ensureOwner, keyOf, knownKey, withVault } from './vault.ts'

/**
 * What somebody has filled in and not sent yet, kept on their device so that a reload or a crash loses nothing. It is
 * sealed with a key that goes, and the drafts with it, when the session ends: see docs/decisions.
 *
 * Drafts are a convenience. Where the browser cannot keep them, nothing is kept and nothing fails.
 */

let turn: Promise<unknown> = Promise.resolve()

/** What is yet to be written. Of several values only the last is. */
const waiting = new Map<string, unknown>()

/** Replaces the draft of this name, and answers whether it is kept. `value` is as JSON has them, with files in it. */
export async function keepDraft(name: string, value: unknown): Promise<boolean> {
  const uid = draftOwner()
  if (uid === undefined) return false
  const place = placeOf(uid, name)
  waiting.set(place, value)
  const isKept = await inTurn(async () => {
    if (!waiting.has(place)) return true
    const newest = waiting.get(place)
    waiting.delete(place)
    const packed = await pack(newest)
    ensureOwner(uid)
    noteDraftsOf(uid)
    await withVault(async (vault) => {
      const sealed = await seal(await keyOf(vault, uid), packed, place)
      ensureOwner(uid)
      await vault.put('drafts', sealed, name)
    })
    return true
  })
  return isKept === true
}

/** The draft of this name, if it is there and still has the form that the page expects. */
export async function readDraft<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | undefined> {
  const uid = draftOwner()
  if (uid === undefined) return undefined
  return inTurn(() =>
    withVault(async (vault) => {
      const [key, sealed] = await Promise.all([knownKey(vault, uid), vault.get('drafts', name)])
      if (!key || !sealed) return undefined
      return schema.safeParse(unpack(await unseal(key, sealed, placeOf(uid, name)))).data
    }),
  )
}

export async function forgetDraft(name: string): Promise<void> {
  const uid = draftOwner()
  if (uid === undefined) return
  waiting.delete(placeOf(uid, name))
  await inTurn(() => withVault((vault) => vault.delete('drafts', name)))
}

function placeOf(uid: string, name: string): string {
  return `${uid}/${name}`
}

/** One after the other, so that the last value stays. */
function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = turn.then(work).catch((error) => {
    report('unhandled', error)
    return undefined
  })
  turn = done
  return done
}
