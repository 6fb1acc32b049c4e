interface Choice {
  readonly chosen: string
  /** Start of a range; empty for a single row. */
  readonly last: string
}

/** Toggles a row. A range takes the new state of the row at its end. */
export function extendSelection(
  listed: readonly string[],
  selected: ReadonlySet<string>,
  { chosen, last }: Choice,
): ReadonlySet<string> {
  const isOn = !selected.has(chosen)
  const next = new Set(selected)
  for (const id of listRange(listed, last, chosen)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

function listRange(listed: readonly string[], one: string, other: string): readonly string[] {
  const from = listed.indexOf(one)
  const to = listed.indexOf(other)
  if (from < 0 || to < 0) return [other]
  return listed.slice(Math.min(from, to), Math.max(from, to) + 1)
}
