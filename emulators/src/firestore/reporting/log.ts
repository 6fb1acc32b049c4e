import { inspect } from 'node:util'

/** The log of the emulator; firebase-tools writes standard output and error to firestore-debug.log. */
export const log = {
  ready: (host: string, port: number) => printLine(`Firestore emulator running on ${host}:${port}`),
  howToConnect: (host: string, port: number, project: string) =>
    printLine(`Connect an SDK with FIRESTORE_EMULATOR_HOST=${host}:${port} GCLOUD_PROJECT=${project}`),
  noRules: () =>
    printLine('WARNING: There are no security rules: every request is allowed. Give a file with --rules.'),
  rulesIssue: (text: string) => printError(text),
  rulesDebug: (text: string) => printLine(`debug: ${text}`),
  rulesKept: (reason: unknown) => printError(`${toText(reason)} The rules in force stay as they were.`),
  rulesReplaced: (file: string) => printLine(`Rules of ${file} are now in force.`),
  indexesReplaced: (file: string) => printLine(`Indexes of ${file} are now in force.`),
  indexesKept: (reason: unknown) => printError(`${toText(reason)} The indexes stay as they were.`),
  imported: (file: string) => printLine(`Documents of ${file} imported.`),
  cannotStart: (reason: unknown) => printError(toText(reason)),
  eventWaits: (trigger: string, path: string, reason: unknown) =>
    printError(`Functions cannot be reached (${toText(readCause(reason))}); ${trigger} waits for ${path}.`),
  eventDropped: (trigger: string, path: string) =>
    printError(`Too many events wait; ${trigger} is not told about ${path}.`),
  defect: (thrown: unknown) => printError(`Internal error: ${inspect(thrown)}`),
}

function toText(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}

/** The message of fetch only says that it failed; the cause has the reason. */
function readCause(reason: unknown): unknown {
  return reason instanceof Error ? (reason.cause ?? reason) : reason
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
