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
  eventWaits: (trigger: string, reason: string) =>
    error(`Trigger ${trigger} could not be reached (${reason}); its events wait.`),
  eventsDropped: (trigger: string, count: number) =>
    error(`Trigger ${trigger} was out of reach for too long; ${count} events were dropped.`),
  defect: (thrown: unknown) => error(`Internal error: ${inspect(thrown)}`),
}

function out(line: string): void {
  process.stdout.write(`${line}\n`)
}

function error(line: string): void {
  process.stderr.write(`${line}\n`)
}
