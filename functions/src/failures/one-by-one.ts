interface OneByOneOptions<T> {
  /** Told of each that could not be done, and why. */
  readonly left: (item: T, cause: unknown) => void
}

/**
 * What cannot be done for one does not keep it from the others. It fails at the end, so that whoever watches the
 * schedules hears of it.
 */
export async function oneByOne<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  { left }: OneByOneOptions<T>,
): Promise<void> {
  let count = 0
  for await (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      count += 1
      left(item, cause)
    }
  }
  if (count > 0) throw new Error(`${count} could not be done; the log has the reason of each`)
}
