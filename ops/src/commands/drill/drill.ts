import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const drill = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('drill', findLocalSuite)
    .summary('back up, damage and restore the local suite while orders go on')
    .description(
      'Backs up the local suite, damages its documents and files, and restores it, while a customer places orders. Says what was lost and how long it took. Ends with 1 if an answer from before the backup was lost, or a check fails.',
    )
    .action(async ({ json = false }) => {
      if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('A drill needs a local suite. Use --local.')
      const { runDrill } = await import('./run-drill.ts')
      const { isRight, toReport } = await import('./report.ts')
      const drilled = await runDrill((line) => console.error(line))
      conclude(
        json ? JSON.stringify(drilled, null, 2) : toReport(drilled),
        isRight(drilled) ? exitCodes.done : exitCodes.attention,
      )
    })
