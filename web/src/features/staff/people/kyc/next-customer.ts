/** A decision on the KYC details of a customer, in a list from which they may have gone already. */
interface Decided {
  readonly decided: string
  /** Position of the customer in the list, or the last one if they have left it; -1 if they were never in it. */
  readonly place: number
  readonly isTaken: (uid: string) => boolean
}

/** Returns the next customer whom no colleague is checking: first those after the decided one, then those before. */
export function findNextFree(
  uids: readonly string[],
  { decided, place, isTaken }: Decided,
): string | undefined {
  const from = Math.max(place, 0) + (uids[place] === decided ? 1 : 0)
  const others = [...uids.slice(from), ...uids.slice(0, Math.max(place, 0))]
  return others.find((uid) => uid !== decided && !isTaken(uid)) ?? others.find((uid) => uid !== decided)
}

/** Returns the customer after the decided one, or the last of the list if nobody comes after. */
export function findFollowing(uids: readonly string[], decided: string): string | undefined {
  const others = uids.filter((uid) => uid !== decided)
  return others[Math.max(uids.indexOf(decided), 0)] ?? others.at(-1)
}

/** Says after a decision that the queue is empty; undefined if another customer follows. */
export function describeQueueEnd(next: string | undefined): string | undefined {
  return next === undefined ? 'Nobody else waits for a KYC check' : undefined
}
