import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** Kinds of news to be alerted about. */
export const newsKinds = ['orders', 'answers', 'kyc', 'reserves', 'approvals'] as const

export type NewsKind = (typeof newsKinds)[number]

/** Ways to be alerted. */
export const alertWays = ['sound', 'desktop'] as const

export type AlertWay = (typeof alertWays)[number]

const kinds = z.catch(z.array(z.enum(newsKinds)), [])
const choicesSchema = z.object({ sound: kinds, desktop: kinds })

export type AlertChoices = Readonly<Record<AlertWay, readonly NewsKind[]>>

/** Default: alerts are opt-in. */
const none: AlertChoices = { sound: [], desktop: [] }

const toKey = (uid: string) => `alerts-of-${uid}`
const listeners = new Set<() => void>()

/** Returns a staff member's choices in this browser. */
export function useAlertChoices(uid: string): AlertChoices {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(toKey(uid)))
  return parse(stored)
}

export function chooseAlert(uid: string, way: AlertWay, kind: NewsKind, on: boolean): void {
  const choices = parse(localStorage.getItem(toKey(uid)))
  const others = choices[way].filter((each) => each !== kind)
  localStorage.setItem(toKey(uid), JSON.stringify({ ...choices, [way]: on ? [...others, kind] : others }))
  for (const listener of listeners) listener()
}

function parse(stored: string | null): AlertChoices {
  if (stored === null) return none
  try {
    return choicesSchema.parse(JSON.parse(stored))
  } catch {
    return none
  }
}

/** Other tabs may change the choices, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
