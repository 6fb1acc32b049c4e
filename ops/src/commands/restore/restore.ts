import { readFile } from 'node:fs/promises'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

const aboutSteps = `
Without --in-place, the live database stays as it is. With it, the command asks for the ID of the project, pauses the exchange,
holds its schedules, undoes everything after the backup, checks the result, and asks before it opens the exchange again. It
stores every document that it removes or replaces. If it is stopped, the same command continues. Ends with 1 if a check fails
or the exchange stays paused.`

export const restore = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('restore', findLocalSuite)
    .summary('restore a backup into a second database, and then in place')
    .description('Restores a backup into a second database, and checks its reserves, tallies and audit.')
    .requiredOption('--from <backup>', 'backup that `backup` has named', requireNonEmpty)
    .option('--database <id>', 'ID of the second database', parseDatabaseId, 'restored')
    .option('--in-place', 'then bring the live database to the same state')
    .option('--log <file>', 'log lines "audit sealed", in place of those of the locked log', requireNonEmpty)
    .addHelpText('after', aboutSteps)
    .action(async ({ from, database, inPlace: isInPlace = false, log, json = false }) => {
      const auditLog = log === undefined ? undefined : await readFile(log, 'utf8')
      const { restoreBackup } = await import('./restore-backup.ts')
      const { isRight, toReport } = await import('./report.ts')
      const restored = await restoreBackup({ from, database, isInPlace, auditLog })
      conclude(
        json ? JSON.stringify(restored, null, 2) : toReport(restored),
        isRight(restored) ? exitCodes.done : exitCodes.attention,
      )
    })

function parseDatabaseId(text: string): string {
  if (/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/.test(text)) return text
  throw new InvalidArgumentError('It needs 4 to 63 lower-case letters, digits and hyphens.')
}
