import { Command } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude } from '../../command-line/outcome.ts'

const aboutRecords = `
Without --to, the command goes back to the deployment before the one whose pages are served. If functions or rules are not
those of the served pages, it puts these back and says so: a rollback was stopped, or functions were deployed by hand. It puts
back the version of the site, the revisions of the functions and the rules, and changes neither data nor indexes. Functions
that a later deployment has removed stay removed. It refuses if the data is newer than that code reads. Revisions are kept for
30 days. The next deployment ends the rollback.`

const whole =
  'as its pages already were. Functions or rules differed. Run the command again to go to the deployment before.'

export const makeRollbackCommand = () =>
  new Command('rollback')
    .summary('put an earlier deployment back in place')
    .description('Puts pages, functions and rules of an earlier deployment back in place.')
    .requiredOption('--project <id>', 'roll this project back', requireNonEmpty)
    .option('--to <record>', 'record of the deployment, as deploy has named it', requireNonEmpty)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', aboutRecords)
    .action(async ({ project, to, json = false }) => {
      // Loaded late, so that help and usage errors do not wait for the Admin SDK.
      const { rollBackProject } = await import('./roll-back-project.ts')
      const done = await rollBackProject(project, to)
      const inPlace = `${project}: ${done.release.commit.slice(0, 8)} of ${done.record} is back in place`
      conclude(
        json
          ? JSON.stringify({ project, ...done }, null, 2)
          : `${inPlace}${done.isServed ? `, ${whole}` : ''}`,
      )
    })
