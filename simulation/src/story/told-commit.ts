import {
  type Commit,
  type DocumentChange,
  type StoredDocument,
  Timestamp,
  type Value,
} from '@rupee/emulators/in-process'

/** Describes a commit: the documents it creates, changes and deletes, with their fields. */
export function toldCommit({ changes }: Commit): string {
  return `a commit ${changes.map(toldChange).join('; ')}`
}

function toldChange({ path, before, after }: DocumentChange): string {
  if (after === undefined) return `deletes ${path}`
  const verb = before === undefined ? 'creates' : 'changes'
  const names = [...new Set([...(before?.fields.keys() ?? []), ...after.fields.keys()])]
  const told = names.filter((name) => !untold.has(name)).flatMap((name) => toldField(name, before, after))
  return `${verb} ${path} (${told.join(', ')})`
}

/** Redundant fields that the story leaves out. */
const untold = new Set(['terms', 'html', 'text', 'sendersPaymentDetails', 'withdrawal'])

function toldField(name: string, before: StoredDocument | undefined, after: StoredDocument): string[] {
  const was = toText(before?.fields.get(name))
  const is = toText(after.fields.get(name))
  if (was === is) return []
  return [was === '' ? `${name} ${is}` : `${name} ${was} → ${is || 'nothing'}`]
}

const longest = 60

function toText(value: Value | undefined): string {
  return value === undefined ? '' : wholeText(value).slice(0, longest)
}

function wholeText(value: Value): string {
  if (value instanceof Timestamp) return new Date(value.seconds * 1000 + value.nanos / 1e6).toISOString()
  if (value instanceof Map) return [...value].map(([key, inner]) => `${key}:${wholeText(inner)}`).join(' ')
  if (Array.isArray(value)) return value.map((inner: Value) => wholeText(inner)).join(' ')
  return String(value)
}
