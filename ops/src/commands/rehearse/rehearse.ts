import { Command } from '@commander-js/extra-typings'
import { conclude } from '../../command-line/outcome.ts'
import type { RunProgram } from '../../command-line/run-program.ts'

const aboutRehearsals = `
Runs setup, deploy and doctor of this repository on a new project that a local server plays, and prints what an operator
would see. It needs no login and reaches no project. The functions are built and tried as in a deployment; commands of the
Firebase CLI are listed and not run. Changes must be committed, as for a deployment.`

export const rehearse = () =>
  new Command('rehearse')
    .summary('rehearse a first deployment without a project')
    .description('Prints the transcript of a first deployment against a local server in place of Google.')
    .option('--quick', 'do not build and try the functions')
    .option('--json', 'print the lines as JSON')
    .addHelpText('after', aboutRehearsals)
    .action(async ({ quick = false, json = false }) => {
      // Loaded late, so that help and usage errors do not wait for the functions' code.
      const { readManifest } = await import('../../repository/manifest.ts')
      const { runProgram } = await import('../../command-line/run-program.ts')
      const { runRehearsal } = await import('./run-rehearsal.ts')
      const runGitAlone: RunProgram = async (program, args) =>
        program === 'git' ? runProgram(program, args) : ''
      const run = quick ? runGitAlone : runProgram
      const transcript: string[] = []
      const say = (line: string) => (json ? transcript.push(line) : console.log(line))
      await runRehearsal(await readManifest('exchange-1', undefined), run, say)
      if (json) conclude(JSON.stringify({ transcript }, null, 2))
    })
