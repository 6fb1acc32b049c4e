import { inspect } from 'node:util'

/** What the emulator says; firebase-tools keeps standard output and error in firestore-debug.log. */
export const log = {
  ready: (host: string, port: number) => out(`Firestore emulator running on ${host}:${port}`),
  noRules: () =>
    out('WARNING: There are no security rules: every request is allowed. Give a file with --rules.'),
  rulesIssue: (text: string) => error(text),
  rulesKept: () => error('The rules in force stay as they were.'),
  rulesReplaced: (file: string) => out(`Rules of ${file} are now in force.`),
  indexesReplaced: (file: string) => out(`Indexes of ${file} are now in force.`),
  indexesKept: (reason: string) => error(`${reason} The indexes stay as they were.`),
  imported: (file: string) => out(`Documents of ${file} imported.`),
  cannotStart: (reason: string) => error(reason),
  eventWaits: (trigger: string, path: string, reason: unknown) =>
    error(`Functions cannot be reached (${reason}); ${trigger} waits for ${path}.`),
  eventDropped: (trigger: string, path: string) =>
    error(`Too many events wait; ${trigger} is not told about ${path}.`),
  defect: (thrown: unknown) => error(`Internal error: ${inspect(thrown)}`),
}

function out(line: string): void {
  process.stdout.write(`${line}\n`)
}

function error(line: string): void {
  process.stderr.write(`${line}\n`)
}
