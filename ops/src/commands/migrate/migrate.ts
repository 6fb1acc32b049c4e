import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const migrate = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('migrate', findLocalSuite)
    .summary('bring the stored data to the version of this code')
    .description(
      'Runs all migrations from the version of the data to that of this code, one operator at a time, while calls go on. If it is stopped, it continues when it is run again. Ends with 1 if migrations are left.',
    )
    .option('--dry-run', 'count the documents that would change, and change none')
    .option('--additive', 'stop before the first migration that the deployed code cannot read')
    .action(async ({ dryRun = false, additive = false, json = false }) => {
      const operation = await import('@rupee/functions/operations/migrations/migrate.ts')
      const { toReport } = await import('./report.ts')
      const done = await operation.migrate({
        isDryRun: dryRun,
        isAdditiveOnly: additive,
        progress: (line) => console.error(line),
      })
      conclude(
        json ? JSON.stringify(done, null, 2) : toReport(done),
        done.version < done.target ? exitCodes.attention : exitCodes.done,
      )
    })
