interface Place {
  readonly uid: string
  readonly address: string
}

let left: Place | undefined

/** Remembers the page to restore after an involuntary logout of staff. */
export function noteWayBack(uid: string, address: string): void {
  left = { uid, address }
}

/** Returns the page to restore for this person after the next login. */
export function findWayBack(uid: string): string | undefined {
  return left?.uid === uid ? left.address : undefined
}
