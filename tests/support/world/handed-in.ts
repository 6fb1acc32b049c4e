import type { WorldAtHand } from './world-at-hand.ts'

let handedIn: WorldAtHand | undefined

/** Before anything of a test is loaded that asks for it. */
export function handInWorld(world: WorldAtHand): void {
  handedIn = world
}

export function worldHandedIn(): WorldAtHand | undefined {
  return handedIn
}
