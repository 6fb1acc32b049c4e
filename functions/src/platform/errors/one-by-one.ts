interface OneByOneOptions<T> {
  /** Called for each item that failed. */
  readonly left: (item: T, cause: unknown) => void
}

/** Processes every item, even if some fail. Throws at the end, so that an alert on failed schedules sees it. */
export async function runOneByOne<T>(
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
