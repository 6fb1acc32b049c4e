const listeners = new Set<() => void>()

/** Tells when a call was refused because nobody is signed in any more. */
export function onTurnedAway(listener: () => void): void {
  listeners.add(listener)
}

export function tellTurnedAway(): void {
  for (const listener of listeners) listener()
}
