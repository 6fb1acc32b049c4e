import { compileRules, type Ruleset } from '@rupee/emulators/rules'
import type { Asked } from './asked.ts'
import { listReads } from './reads.ts'
import { listUploads } from './uploads.ts'

interface Rules {
  readonly firestore: string
  readonly storage: string
}

/**
 * Returns the requests that the running rules allow and the next ones refuse. Pages that stay open through a deployment make
 * them. Conditions are evaluated on documents in which every person and session is in order.
 */
export function findForbidden(running: Rules, next: Rules): readonly string[] {
  const forbidden = [
    ...compare('firestore.rules', running.firestore, next.firestore, () => listReads(running.firestore)),
    ...compare('storage.rules', running.storage, next.storage, () =>
      listUploads(running.storage, next.storage),
    ),
  ]
  return [...new Set(forbidden)]
}

function compare(file: string, running: string, next: string, listAsked: () => readonly Asked[]): string[] {
  if (running === next) return []
  const before = compile(`running ${file}`, running)
  const after = compile(file, next)
  return listAsked().flatMap(({ name, isAllowed }) => (isAllowed(before) && !isAllowed(after) ? [name] : []))
}

function compile(name: string, source: string): Ruleset {
  const { ruleset, issues } = compileRules(source, name)
  if (!ruleset) throw new Error(`${name}: ${issues.map(({ message }) => message).join(' ')}`)
  return ruleset
}
