import { InvalidArgumentError } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

const aboutBackups = `
A deployed project makes an export of the database in gs://PROJECT-backups, and copies new files to their second bucket. --as-of takes any whole
minute of the last seven days, such as the restore point of a deployment; files are always those of now. A local
suite writes all documents, users and files into the folder of --folder. Ends with 1 if --list finds no complete backup of the
last 48 hours.`

export const makeBackupCommand = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('backup', findLocalSuite)
    .summary('make a backup now, or list what there is')
    .description(
      'Makes a backup of the database and the files, waits until it is complete, and names it for `restore`.',
    )
    .option('--folder <folder>', 'folder for backups of a local suite', requireNonEmpty)
    .option(
      '--as-of <time>',
      'export the database of a project as of this minute, such as 2026-11-26T09:00Z',
      parseWholeMinute,
    )
    .option('--list', 'list the backups with their age, and verify the newest')
    .addHelpText('after', aboutBackups)
    .action(async ({ folder, asOf, list = false, json = false }) => {
      if (list && asOf) throw new Error('Use either --list or --as-of.')
      const { backUp, listBackups } = await import('./backups.ts')
      const printProgress = (line: string) => console.error(line)
      const { report, isComplete, result } = list
        ? await listBackups({ folder, progress: printProgress })
        : await backUp({ folder, asOf, progress: printProgress })
      conclude(
        json ? JSON.stringify(result, null, 2) : report,
        isComplete ? exitCodes.done : exitCodes.attention,
      )
    })

function parseWholeMinute(text: string): Date {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?Z$/.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text)
  throw new InvalidArgumentError('It needs a whole minute in UTC, such as 2026-11-26T09:00Z.')
}
