/**
 * Keys that let a row reuse the elements of one that has left the view, because changing texts is much cheaper than
 * creating a row. A visible row keeps its key, and with it the focus.
 */
export class RowKeys {
  #keys: ReadonlyMap<string, string> = new Map()
  #made = 0

  /** The elements of `held` are not reused, because they may have the focus. */
  assignKeys(shown: readonly string[], held: string): ReadonlyMap<string, string> {
    const before = this.#keys
    const stay = new Set(shown)
    const free = [...before].filter(([id]) => !stay.has(id) && id !== held).map(([, key]) => key)
    const next = new Map<string, string>()
    for (const id of shown) next.set(id, before.get(id) ?? free.pop() ?? `row ${this.#made++}`)
    this.#keys = next
    return next
  }
}
