/** Returns a function that passes on the outcome of some work, unless it was called again meanwhile. */
export function keepNewest(): <T>(work: Promise<T>, use: (outcome: T) => void) => Promise<void> {
  let newest: Promise<unknown>
  return async (work, use) => {
    newest = work
    const outcome = await work
    if (newest === work) use(outcome)
  }
}
