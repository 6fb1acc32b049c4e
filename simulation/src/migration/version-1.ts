/** Returns the opening documents of a world as the code before the ledger left them. */
export function toVersion1(opening: ReadonlyMap<string, object>): ReadonlyMap<string, object> {
  const kept = [...opening].filter(([path]) => !path.startsWith('ledger/'))
  return new Map([...kept, ['settings/project', { schemaVersion: 1 }]])
}
