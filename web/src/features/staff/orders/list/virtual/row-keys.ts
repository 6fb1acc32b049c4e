/**
 * Keys for the rows in view. A row that comes into view takes the key of one that has left it, and with it what the
 * browser has drawn: to change a few texts takes a fraction of making a row. While a row is in view it keeps its key,
 * and with it the focus.
 */
export class RowKeys {
  #keys: ReadonlyMap<string, string> = new Map()
  #made = 0

  /** What `held` has drawn goes to no other row: the keyboard may be in it. */
  for(shown: readonly string[], held: string): ReadonlyMap<string, string> {
    const before = this.#keys
    const stay = new Set(shown)
    const free = [...before].filter(([id]) => !stay.has(id) && id !== held).map(([, key]) => key)
    const next = new Map<string, string>()
    for (const id of shown) next.set(id, before.get(id) ?? free.pop() ?? `row ${this.#made++}`)
    this.#keys = next
    return next
  }
}
