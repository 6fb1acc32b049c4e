import type { AuditKeys } from '../audit-keys.ts'
import { hasOwnEntries, isAuthentic, type Seal, type SealHead, sealId } from '../seal.ts'
import { type AuditIssue, describeSeals, makeFault, splitRuns } from './audit-issues.ts'

export interface StoredSeal {
  readonly id: string
  /** Undefined if the document cannot be read. */
  readonly seal: Seal | undefined
}

interface Chain {
  /** Seals made with a listed key and stored under their own ID, sorted by counter. */
  readonly authentic: readonly Seal[]
  readonly findings: readonly AuditIssue[]
}

/** Separates authentic seals from others, and finds seals that are missing or were made again. */
export function readChain(stored: readonly StoredSeal[], keys: AuditKeys): Chain {
  const authentic: Seal[] = []
  const rejected = new Map<string, Seal[]>()
  const findings: AuditIssue[] = []
  for (const { id, seal } of stored) {
    const problem = findProblem(id, seal, keys)
    if (seal && !problem) authentic.push(seal)
    else if (!seal || id !== sealId(seal.counter))
      findings.push(makeFault(`Document auditSeals/${id}: ${problem}.`))
    else rejected.set(problem ?? '', [...(rejected.get(problem ?? '') ?? []), seal])
  }
  for (const [problem, seals] of rejected)
    for (const run of splitRuns(seals)) findings.push(makeFault(`${describeSeals(run)}: ${problem}.`))
  authentic.sort((one, other) => one.counter - other.counter)
  return {
    authentic,
    findings: [...findings, ...listBreaks(authentic, new Set(stored.map(({ id }) => id)), keys)],
  }
}

function findProblem(id: string, seal: Seal | undefined, keys: AuditKeys): string | undefined {
  if (!seal) return 'not readable as a seal'
  if (!keys.some((key) => key.id === seal.key))
    return `signed with the key ${seal.key}, which AUDIT_KEYS does not list`
  if (!isAuthentic(seal, keys) || !hasOwnEntries(seal)) return 'changed, or made without the key'
  if (id !== sealId(seal.counter)) return `a copy of seal ${seal.counter}`
  return undefined
}

const start: Pick<SealHead, 'counter' | 'mac' | 'key' | 'until'> = {
  counter: 0,
  mac: '',
  key: '',
  until: 'the beginning',
}

function listBreaks(
  authentic: readonly Seal[],
  stored: ReadonlySet<string>,
  keys: AuditKeys,
): readonly AuditIssue[] {
  const rankKey = (id: string) => keys.findIndex((key) => key.id === id)
  return authentic.flatMap((seal, index) => {
    const before = authentic[index - 1] ?? start
    const found = listMissing(before, seal, stored)
    if (before.counter === seal.counter - 1 && seal.previous !== before.mac)
      found.push(
        makeFault(
          `${describeSeals([seal])}: does not continue the seal before; one of the two was made again.`,
        ),
      )
    if (before.counter > 0 && rankKey(seal.key) > rankKey(before.key))
      found.push(makeFault(`${describeSeals([seal])}: signed with the key ${seal.key} after a newer one.`))
    return found
  })
}

type Neighbour = Pick<SealHead, 'counter' | 'from' | 'until'>

/** Lists missing seals. Stored seals that are not authentic are reported elsewhere. */
function listMissing(
  before: Pick<Neighbour, 'counter' | 'until'>,
  { counter, from }: Neighbour,
  stored: ReadonlySet<string>,
): AuditIssue[] {
  const missing: Neighbour[] = []
  for (let absent = before.counter + 1; absent < counter; absent++)
    if (!stored.has(sealId(absent))) missing.push({ counter: absent, from: before.until, until: from })
  return splitRuns(missing).map((run) => makeFault(`${describeSeals(run)}: missing.`))
}

interface StoredHead {
  readonly exists: boolean
  /** Undefined if the document is missing or cannot be read. */
  readonly head: SealHead | undefined
}

/** Compares the head document with the newest authentic seal. */
export function checkHead(
  { exists, head }: StoredHead,
  newest: SealHead | undefined,
  keys: AuditKeys,
): readonly AuditIssue[] {
  if (!exists) return newest ? [makeFault('The head of the audit is missing.')] : []
  if (!head || !isAuthentic(head, keys))
    return [makeFault('The head of the audit was changed, or made without the key.')]
  const last = newest?.counter ?? 0
  if (head.counter > last)
    return [
      makeFault(
        `The head of the audit is seal ${head.counter}, but the newest authentic seal is ${last || 'missing'}: later seals were removed or changed.`,
      ),
    ]
  if (head.counter < last)
    return [
      makeFault(`The head of the audit was set back to seal ${head.counter}. The newest seal is ${last}.`),
    ]
  return head.mac === newest?.mac
    ? []
    : [makeFault(`The head of the audit and the stored seal ${last} differ.`)]
}
