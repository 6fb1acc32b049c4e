export interface LowReserves {
  /** Wallet IDs. */
  readonly low: readonly string[]
  /** Time at which a reserve last fell below its threshold since the page was opened. */
  readonly fellAt: Date | undefined
}

/** Updates the low reserves. One that is already low is news only after it was refilled and has fallen again. */
export function updateLowReserves(
  known: LowReserves | undefined,
  low: readonly string[],
  now: () => Date,
): LowReserves {
  if (!known) return { low, fellAt: undefined }
  if (low.join() === known.low.join()) return known
  const hasFallen = low.some((id) => !known.low.includes(id))
  return { low, fellAt: hasFallen ? now() : known.fellAt }
}
