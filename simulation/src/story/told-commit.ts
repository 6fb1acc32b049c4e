import {
  type Commit,
  type DocumentChange,
  type StoredDocument,
  Timestamp,
  type Value,
} from '@rupee/emulators/in-process'

/** Describes a commit: the documents it creates, changes and deletes, with their fields. */
export function describeCommit({ changes }: Commit): string {
  return `a commit ${changes.map(describeChange).join('; ')}`
}

function describeChange({ path, before, after }: DocumentChange): string {
  if (after === undefined) return `deletes ${path}`
  const verb = before === undefined ? 'creates' : 'changes'
  const names = [...new Set([...(before?.fields.keys() ?? []), ...after.fields.keys()])]
  const told = names.filter((name) => !untold.has(name)).flatMap((name) => describeField(name, before, after))
  return `${verb} ${path} (${told.join(', ')})`
}

/** Redundant fields that the story leaves out. */
const untold = new Set(['terms', 'html', 'text', 'sendersPaymentDetails', 'withdrawal'])

function describeField(name: string, before: StoredDocument | undefined, after: StoredDocument): string[] {
  const was = toText(before?.fields.get(name))
  const is = toText(after.fields.get(name))
  if (was === is) return []
  return [was === '' ? `${name} ${is}` : `${name} ${was} → ${is || 'nothing'}`]
}

const longest = 60

function toText(value: Value | undefined): string {
  return value === undefined ? '' : toWholeText(value).slice(0, longest)
}

function toWholeText(value: Value): string {
  if (value instanceof Timestamp) return new Date(value.seconds * 1000 + value.nanos / 1e6).toISOString()
  if (value instanceof Map) return [...value].map(([key, inner]) => `${key}:${toWholeText(inner)}`).join(' ')
  if (Array.isArray(value)) return value.map((inner: Value) => toWholeText(inner)).join(' ')
  return String(value)
}
