import type { ProblemKind, ProblemReport } from '@rupee/domain/site/problem-report.ts'
import { firstData } from '#lib/loading/moments.ts'
import { readPageVersion } from '#lib/loading/newer-version.ts'
import { paths } from '#lib/navigation/paths.ts'

interface ErrorPlace {
  /** Path of the document; defaults to the page on the screen. */
  readonly where?: string
  /** Component or line of code; defaults to the first line of the stack. */
  readonly frame?: string
}

/** Maximum number of reports per page load. More would tell the operators nothing new. */
const maximumReports = 10

const reported = new Set<string>()
const seen = new WeakSet<object>()
/** Queue of reports: the first may have to fetch the CSRF token. */
let sending: Promise<void> = firstData

/**
 * Reports a problem to the log of the functions: each problem once, and never the content of a document. Runs in the
 * background and never fails the page.
 */
export function report(kind: ProblemKind, problem: unknown, place: ErrorPlace = {}): void {
  if (!navigator.onLine || isNoise(problem) || noteSeen(problem)) return
  const message = toMessage(problem)
  const { where = namePageOnScreen(), frame = findFrame(problem) } = place
  // A document is reported once, however many fields are invalid.
  const name = kind === 'document' ? where : `${kind} ${where} ${message}`
  if (reported.has(name) || reported.size >= maximumReports) return
  reported.add(name)
  const input = { kind, message, where, frame, version: readPageVersion() }
  sending = sending.then(() => send(input)).catch(() => {})
}

async function send(input: ProblemReport): Promise<void> {
  const [{ call }, { calls }] = await Promise.all([
    import('#lib/calls/call.ts'),
    import('@rupee/domain/calls/calls.ts'),
  ])
  await call(calls.reportProblem, input, { keepalive: true })
}

/**
 * Remembers a problem, and returns whether it was reported before: boundaries catch errors that the window's listener
 * has already reported.
 */
function noteSeen(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false
  if (seen.has(problem)) return true
  seen.add(problem)
  return false
}

/** Whether no change of this app could fix it: cancelled work, an unanswered call, or a browser extension. */
function isNoise(problem: unknown): boolean {
  if (!(problem instanceof Error)) return problem === undefined || problem === null
  const isUnanswered = problem.name === 'CallFailed' && 'status' in problem && problem.status === 0
  return isUnanswered || problem.name === 'AbortError' || /-extension:\/\//.test(problem.stack ?? '')
}

function toMessage(problem: unknown): string {
  if (problem instanceof Error) return `${problem.name}: ${problem.message}`
  // Other thrown values may contain private data.
  return typeof problem === 'string' && problem.trim() !== '' ? problem : `A thrown ${typeof problem}`
}

function findFrame(problem: unknown): string {
  const lines = problem instanceof Error ? (problem.stack?.split('\n') ?? []) : []
  return lines.find((line) => /:\d+:\d+/.test(line))?.trim() ?? ''
}

/** Returns the path of a known page. Other addresses may contain private data. */
function namePageOnScreen(): string {
  return Object.values(paths).find((path) => path === window.location.pathname) ?? 'unknown page'
}
