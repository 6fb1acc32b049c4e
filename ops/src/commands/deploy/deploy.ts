import { Command } from '@commander-js/extra-typings'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'

const aboutSteps = `
Deploys what is committed: refuses if a setting is missing or invalid, if the doctor finds a fault that a deployment does
not mend, or if the rules refuse requests that the running ones allow and open pages may make. Builds and tries the
functions, then deploys indexes and waits for them, runs additive migrations, and deploys rules, functions in batches below
the CPU quota, and pages. Then it records commit, revisions, rulesets and version of the site for rollback, and tries the
site without changing anything. The same command finishes a deployment that was stopped, with its first restore point. Ends
with 1 if migrations are left or the site does not work as expected.`

export const deploy = () =>
  new Command('deploy')
    .summary('deploy this repository to a project')
    .description(
      'Deploys indexes, rules, functions and pages in a safe order, and records what was deployed.',
    )
    .requiredOption('--project <id>', 'deploy to this project', requireNonEmpty)
    .option('--tighter-rules', 'deploy rules that refuse requests which the running ones allow')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', aboutSteps)
    .action(async ({ project, tighterRules = false, json = false }) => {
      // Loaded late, so that help and usage errors do not wait for the functions' code.
      const { deployProject } = await import('./deploy-project.ts')
      const { toReport } = await import('./report.ts')
      const deployment = await deployProject(project, tighterRules)
      conclude(
        json ? JSON.stringify({ project, ...deployment }, null, 2) : toReport(project, deployment),
        deployment.findings.length + deployment.migrationsLeft > 0 ? exitCodes.attention : exitCodes.done,
      )
    })
