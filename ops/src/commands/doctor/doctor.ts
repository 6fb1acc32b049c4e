import { Command } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'

const aboutVerdicts = `
Each point is right, wrong (with the command that mends it), or cannot be seen (with the reason). Without --probe,
the command changes nothing. Log in as an owner of the project first: gcloud auth application-default login. Other roles see less, and the
report says what they cannot see. Secrets are checked and never printed. Ends with 1 if a point is wrong.`

export const makeDoctorCommand = () =>
  new Command('doctor')
    .summary('find faults in the setup of a deployed project')
    .description(
      'Compares a deployed project with this repository: APIs, database, backups, files, functions, settings, secrets, mail, site and alerts.',
    )
    .requiredOption('--project <id>', 'examine this deployed project', requireNonEmpty)
    .option(
      '--dkim-selector <name>',
      'selector of the DKIM record, as the mail provider names it',
      requireNonEmpty,
    )
    .option('--probe', 'also sign in a test user, which is always removed')
    .option('--json', 'print the results as JSON')
    .addHelpText('after', aboutVerdicts)
    .action(async ({ project, dkimSelector, probe = false, json = false }) => {
      // Loaded late, so that help and usage errors do not wait for the functions' code.
      const { examineProject } = await import('./examine-project.ts')
      const { toReport } = await import('./report.ts')
      console.error(`Reading the project ${project}…`)
      const results = await examineProject(project, { dkimSelector, isProbed: probe })
      const isWrong = results.some(({ verdict }) => verdict === 'wrong')
      conclude(
        json ? JSON.stringify({ project, results }, null, 2) : toReport(project, results),
        isWrong ? exitCodes.attention : exitCodes.done,
      )
    })
