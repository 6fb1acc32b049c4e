export interface LowReserves {
  /** Wallet IDs. */
  readonly low: readonly string[]
  /** Time at which a reserve last fell below its threshold since the page was opened. */
  readonly fellAt: Date | undefined
}

/** Reserves that are low already are no news, until they have been refilled and fall again. */
export function watchedReserves(
  known: LowReserves | undefined,
  low: readonly string[],
  now: () => Date,
): LowReserves {
  if (!known) return { low, fellAt: undefined }
  if (low.join() === known.low.join()) return known
  const hasFallen = low.some((id) => !known.low.includes(id))
  return { low, fellAt: hasFallen ? now() : known.fellAt }
}
