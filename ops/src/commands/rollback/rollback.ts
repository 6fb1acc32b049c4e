import { Command } from '@commander-js/extra-typings'
import { nonEmpty } from '../../command-line/non-empty.ts'
import { conclude } from '../../command-line/outcome.ts'

const aboutRecords = `
Without --to, the command goes back to the deployment before the one whose pages are served, or finishes a rollback that was
stopped. It puts back the version of the
site, the revisions of the functions and the rules, and changes neither data nor indexes. It refuses if the data is newer
than that code reads. Revisions are kept for 30 days. The next deployment ends the rollback.`

export const rollback = () =>
  new Command('rollback')
    .summary('put an earlier deployment back in place')
    .description('Puts pages, functions and rules of an earlier deployment back in place.')
    .requiredOption('--project <id>', 'roll this project back', nonEmpty)
    .option('--to <record>', 'record of the deployment, as deploy has named it', nonEmpty)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', aboutRecords)
    .action(async ({ project, to, json = false }) => {
      // Loaded late, so that help and usage errors do not wait for the Admin SDK.
      const { rollBackProject } = await import('./roll-back-project.ts')
      const { record, release } = await rollBackProject(project, to)
      conclude(
        json
          ? JSON.stringify({ project, record, release }, null, 2)
          : `${project}: ${release.commit.slice(0, 8)} of ${record} is back in place`,
      )
    })
