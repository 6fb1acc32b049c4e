import type { ProblemKind, ProblemReport } from '@rupee/domain/site/problem-report.ts'
import { firstData } from '#lib/loading/moments.ts'
import { pageVersion } from '#lib/loading/newer-version.ts'
import { paths } from '#lib/navigation/paths.ts'

interface ErrorPlace {
  /** The path of a document; without it the page on the screen. */
  readonly where?: string
  /** The component, or the line of the code; without it the first line of the stack. */
  readonly frame?: string
}

/** What a browser reports in one page life. After that the operators know enough. */
const reportsAtMost = 10

const reported = new Set<string>()
const seen = new WeakSet<object>()
/** One report after the other: the first may have to fetch the CSRF token. */
let sending: Promise<void> = firstData

/**
 * Tells the operators what went wrong here, through the log of the functions: each problem once, never the content of
 * a document. It happens in the background: the page neither waits for it nor notices when it fails.
 */
export function report(kind: ProblemKind, problem: unknown, place: ErrorPlace = {}): void {
  if (!navigator.onLine || isNoise(problem) || wasSeen(problem)) return
  const message = messageOf(problem)
  const { where = pageOnScreen(), frame = frameOf(problem) } = place
  // A document is reported once, whatever else is wrong with it.
  const name = kind === 'document' ? where : `${kind} ${where} ${message}`
  if (reported.has(name) || reported.size >= reportsAtMost) return
  reported.add(name)
  const input = { kind, message, where, frame, version: pageVersion() }
  sending = sending.then(() => send(input)).catch(() => {})
}

async function send(input: ProblemReport): Promise<void> {
  const [{ call }, { calls }] = await Promise.all([
    import('#lib/calls/call.ts'),
    import('@rupee/domain/calls/calls.ts'),
  ])
  await call(calls.reportProblem, input, { keepalive: true })
}

/** A boundary catches what a listener of the window has already reported. */
function wasSeen(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false
  if (seen.has(problem)) return true
  seen.add(problem)
  return false
}

/** What no change of this app can mend: cancelled work, a call without an answer, somebody's browser extension. */
function isNoise(problem: unknown): boolean {
  if (!(problem instanceof Error)) return problem === undefined || problem === null
  const isUnanswered = problem.name === 'CallFailed' && 'status' in problem && problem.status === 0
  return isUnanswered || problem.name === 'AbortError' || /-extension:\/\//.test(problem.stack ?? '')
}

function messageOf(problem: unknown): string {
  if (problem instanceof Error) return `${problem.name}: ${problem.message}`
  // Whatever else was thrown may hold anything.
  return typeof problem === 'string' && problem.trim() !== '' ? problem : `A thrown ${typeof problem}`
}

function frameOf(problem: unknown): string {
  const lines = problem instanceof Error ? (problem.stack?.split('\n') ?? []) : []
  return lines.find((line) => /:\d+:\d+/.test(line))?.trim() ?? ''
}

/** An address that is none of ours may hold anything. */
function pageOnScreen(): string {
  return Object.values(paths).find((path) => path === window.location.pathname) ?? 'unknown page'
}
