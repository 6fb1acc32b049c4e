import { isDeepStrictEqual } from 'node:util'
import { type StoredDocument, toCollection, type Write } from '../../data/database.ts'

/** Documents that a restore leaves as they are: its own pause, and the progress of commands. */
const isKept = (path: string) => path === 'site/pause' || path.startsWith('checkpoints/')

/** Mails in these states are final: an earlier copy would send them again. */
const finalStates = ['sent', 'given up']

/** Time until which restored mails are not due, so that no trigger sends them before the restore has ended. */
export const heldUntil = '2100-01-01T00:00:00Z'

/** Writes that bring the documents of a range to the state of the backup, and the documents that they change. */
export interface Merge {
  readonly writes: readonly Write[]
  /** Documents as they were before they are removed or replaced. */
  readonly undone: readonly StoredDocument[]
}

/** Compares the documents of one range in the backup and in the database. */
export function merge(source: readonly StoredDocument[], target: readonly StoredDocument[]): Merge {
  const present = new Map(target.map((document) => [document.path, document]))
  const wanted = new Map<string, StoredDocument>()
  for (const document of source) {
    const chosen = choose(document, present.get(document.path))
    if (chosen) wanted.set(document.path, chosen)
  }
  const sets = [...wanted.values()].filter(
    (document) => !isDeepStrictEqual(document.fields, present.get(document.path)?.fields),
  )
  const removed = target.filter(({ path }) => !wanted.has(path) && !isKept(path))
  const replaced = sets.flatMap(({ path }) => present.get(path) ?? [])
  return {
    writes: [...removed.map(({ path }) => ({ remove: path })), ...sets.map((set) => ({ set }))],
    undone: [...removed, ...replaced],
  }
}

/** Returns the document to have while the restore runs; undefined if it must be absent. */
function choose(source: StoredDocument, target: StoredDocument | undefined): StoredDocument | undefined {
  const { path, fields } = source
  if (isKept(path)) return target
  if (path === 'settings/project') return { path, fields: { ...fields, restoring: { booleanValue: true } } }
  switch (toCollection(path)) {
    case 'additions':
      // A trigger adds credits to their reserve as they arrive, so they come last.
      return undefined
    case 'outbox':
      return isFinal(target) ? target : holdBackMail(source)
    default:
      return source
  }
}

function isFinal(mail: StoredDocument | undefined): boolean {
  const state = mail?.fields.state
  return finalStates.some((each) => isDeepStrictEqual(state, { stringValue: each }))
}

function holdBackMail({ path, fields }: StoredDocument): StoredDocument {
  return { path, fields: fields.due ? { ...fields, due: { timestampValue: heldUntil } } : fields }
}

/** Returns the mails that are to be sent after the restore, with the time at which they were due. */
export function releaseMails(
  source: readonly StoredDocument[],
  target: readonly StoredDocument[],
): readonly Write[] {
  const held = new Set(
    target
      .filter(({ fields }) => isDeepStrictEqual(fields.due, { timestampValue: heldUntil }))
      .map(({ path }) => path),
  )
  return source.filter(({ path }) => held.has(path)).map((set) => ({ set }))
}
