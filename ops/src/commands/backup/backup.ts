import { nonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, projectCommand } from '../../command-line/project-command.ts'

const aboutBackups = `
A deployed project makes an export of the database in gs://PROJECT-backups, and copies new files to their second bucket. A local
suite writes all documents, users and files into the folder of --folder. Ends with 1 if --list finds no complete backup of the
last 48 hours.`

export const backup = (findLocalSuite: FindLocalSuite) =>
  projectCommand('backup', findLocalSuite)
    .summary('make a backup now, or list what there is')
    .description(
      'Makes a backup of the database and the files, waits until it is complete, and names it for `restore`.',
    )
    .option('--folder <folder>', 'folder for backups of a local suite', nonEmpty)
    .option('--list', 'list the backups with their age, and verify the newest')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', aboutBackups)
    .action(async ({ folder, list = false, json = false }) => {
      const { backUp, listBackups } = await import('./backups.ts')
      const progress = (line: string) => console.error(line)
      const { report, isComplete, result } = list
        ? await listBackups({ folder, progress })
        : await backUp({ folder, progress })
      conclude(
        json ? JSON.stringify(result, null, 2) : report,
        isComplete ? exitCodes.done : exitCodes.attention,
      )
    })
