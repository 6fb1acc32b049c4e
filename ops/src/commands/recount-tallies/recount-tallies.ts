import { makeCheckpoint } from '../../command-line/checkpoint-file.ts'
import { concludeOperation, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const recountTallies = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('recount-tallies', findLocalSuite)
    .summary("compare the staff's counts and totals with the data")
    .description(
      "Compares the staff's counts and totals with all orders and accounts. Ends with 1 if they differ. If it is stopped, it continues when it is run again within 50 minutes.",
    )
    .option('--repair', 'correct the ones that differ')
    .action(async ({ repair = false, ...options }) => {
      const operation = await import('@rupee/functions/operations/recount-tallies.ts')
      const recounted = await operation.recountTallies(repair, new Date(), makeCheckpoint('recount-tallies'))
      concludeOperation(recounted, options, recounted.wrong > 0 ? exitCodes.attention : exitCodes.done)
    })
