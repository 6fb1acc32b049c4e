import { Command } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { toReport } from './report.ts'

const aboutRuns = `
Create the project first and log in as its owner: gcloud auth application-default login. The command shows what the
project lacks and asks before it changes anything. Running it again changes only what is missing, so a run that was
stopped goes on. Secrets are generated, or asked for at the terminal, and never printed. The log bucket of the audit is
locked, which nobody can undo. With --staging, another project comes into the same organisation or folder, on the same
billing account. Ends with 1 if steps are left that only you can do; it lists them.`

export const makeSetupCommand = () =>
  new Command('setup')
    .summary('set up a project, as far as Google’s APIs can')
    .description(
      'Enables APIs and sets up the database, backups, files, accounts, secrets, logs and alerts of a project.',
    )
    .requiredOption('--project <id>', 'set up this project', requireNonEmpty)
    .option('--staging <id>', 'create this staging project beside it, and set that one up', requireNonEmpty)
    .option('--billing-account <id>', 'billing account, if the project has none', requireNonEmpty)
    .option('--budget <amount>', 'monthly costs to warn of, if there is no budget', requireNonEmpty)
    .option('--alert-email <address>', 'recipient of alerts, if there is none', requireNonEmpty)
    .option(
      '--github <repository>',
      'let this repository on GitHub deploy, as OWNER/REPOSITORY',
      requireNonEmpty,
    )
    .option('--environment <name>', 'environment of the repository that may deploy', requireNonEmpty)
    .option('--dry-run', 'show what the project lacks, and change nothing')
    .option('--yes', 'do not ask before changes')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', aboutRuns)
    .action(async ({ project, staging, dryRun = false, yes = false, json = false, ...wishes }) => {
      // Loaded late, so that help and usage errors do not wait for the functions' code.
      const { setUpProject } = await import('./set-up-project.ts')
      console.error(`Reading the project ${project}…`)
      const outcome = await setUpProject({ project, staging, isDryRun: dryRun, isAgreed: yes, ...wishes })
      const name = staging ?? project
      conclude(
        json ? JSON.stringify({ project: name, ...outcome }, null, 2) : toReport(name, outcome),
        outcome.remaining.length > 0 ? exitCodes.attention : exitCodes.done,
      )
    })
