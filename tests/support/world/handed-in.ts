import type { WorldAtHand } from './world-at-hand.ts'

let handedIn: WorldAtHand | undefined

/** Hands in a world. Call it before loading modules that ask for it. */
export function handInWorld(world: WorldAtHand): void {
  handedIn = world
}

export function findWorld(): WorldAtHand | undefined {
  return handedIn
}
