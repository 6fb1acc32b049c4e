/**
 * Returns a method that the launcher will replace. Throws if a later version of firebase-tools has none of that name.
 */
export function findOriginalMethod<Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  if (typeof owner[name] === 'function') return owner[name]
  throw new Error(`This version of firebase-tools has no ${String(name)} where the launcher changes it.`)
}
