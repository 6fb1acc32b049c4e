import type { SeenChange, SeenCommit } from '../../witness.ts'

const grouped = new WeakMap<SeenCommit, ReadonlyMap<string, readonly SeenChange[]>>()

const none: readonly SeenChange[] = []

/** Those of `wallets/{id}` by `wallets`, those of `users/{uid}/sessions/{id}` by `users/sessions`. */
export function changesIn(commit: SeenCommit, collection: string): readonly SeenChange[] {
  return groupsOf(commit).get(collection) ?? none
}

/** Every invariant asks for its collections, so a commit is sorted once. */
function groupsOf(commit: SeenCommit): ReadonlyMap<string, readonly SeenChange[]> {
  const known = grouped.get(commit)
  if (known) return known
  const groups = new Map<string, SeenChange[]>()
  for (const change of commit.changes) {
    const [first = '', , third] = change.segments
    const collection = third === undefined ? first : `${first}/${third}`
    const group = groups.get(collection)
    if (group) group.push(change)
    else groups.set(collection, [change])
  }
  grouped.set(commit, groups)
  return groups
}

export function idOf({ segments }: SeenChange): string {
  return segments.at(-1) ?? ''
}
