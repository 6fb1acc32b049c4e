/**
 * Several tabs may show one quote. Each has a lock in its name, which the browser ends with the tab, so that only the
 * last one that is left gives the quote back. The returned function leaves, and answers whether this tab was the last.
 */
export function shareHold(id: string): () => Promise<boolean> {
  const name = `quote ${id}`
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const lock = navigator.locks.request(name, { mode: 'shared' }, () => left)
  return async () => {
    leave()
    await lock
    const { held = [] } = await navigator.locks.query()
    return !held.some((other) => other.name === name)
  }
}
