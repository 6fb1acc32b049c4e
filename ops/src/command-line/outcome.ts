/** Exit codes of every command. A command may add its own, from 3 up. */
export const exitCodes = {
  done: 0,
  /** The command has done its work, and its report lists something that needs attention. */
  attention: 1,
  /** Wrong usage, or a failure that stderr explains. */
  notDone: 2,
} as const

/** Prints the report of an operation, or all that it returns for programs, and ends the command with this code. */
export function concludeOperation(
  result: { readonly report: string },
  { json = false }: { readonly json?: boolean | undefined },
  exitCode: number = exitCodes.done,
): void {
  conclude(json ? JSON.stringify(result, null, 2) : result.report, exitCode)
}

/** Prints the report of a command and ends it with this code. */
export function conclude(report: string, exitCode: number = exitCodes.done): void {
  console.log(report)
  process.exitCode = exitCode
}
