import type { Google } from '../../../google/google.ts'
import type { Repository } from '../../../repository/repository.ts'
import type { Outside } from './outside.ts'

/** Everything that the checks of a run may read. */
export interface Examination {
  readonly project: string
  /** Google's number of the project, which names its service accounts. */
  readonly number: string
  readonly google: Google
  readonly outside: Outside
  readonly repository: Repository
  /** Selector of the DKIM record, which only the mail provider knows. */
  readonly dkimSelector?: string | undefined
  readonly now: Date
}

export interface Check {
  readonly name: string
  examine(examination: Examination): Promise<Verdict>
}

export type Verdict = Right | Wrong | Unseen

interface Right {
  readonly verdict: 'right'
  readonly finding?: string | undefined
}

interface Wrong {
  readonly verdict: 'wrong'
  readonly finding: string
  /** Command that mends it, or the step in a console that has no command. */
  readonly remedy: string
}

interface Unseen {
  readonly verdict: 'cannot be seen'
  readonly finding: string
  readonly remedy?: string | undefined
}

export function judgeRight(finding?: string): Right {
  return { verdict: 'right', finding }
}

export function judgeWrong(finding: string, remedy: string): Wrong {
  return { verdict: 'wrong', finding, remedy }
}

export function judgeUnseen(finding: string, remedy?: string): Unseen {
  return { verdict: 'cannot be seen', finding, remedy }
}

/** Maximum number of findings that are shown for one check. */
const shownFindings = 4

/** Right if there are no findings; otherwise wrong with the first of them. */
export function judgeWrongIfAny(findings: readonly string[], remedy: string): Verdict {
  if (findings.length === 0) return judgeRight()
  const more = findings.length - shownFindings
  const shown = findings.slice(0, shownFindings).join(' ')
  return judgeWrong(more > 0 ? `${shown} ${more} more.` : shown, remedy)
}
