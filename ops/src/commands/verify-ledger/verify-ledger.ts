import { makeCheckpoint } from '../../command-line/checkpoint-file.ts'
import { conclude, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const verifyLedger = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('verify-ledger', findLocalSuite)
    .summary('add up the ledger again and compare it with the data')
    .description(
      'Adds up all ledger entries, checks that each balances, and compares the sums with the checkpoint of every day, with reserves and with live quotes. Ends with 1 if something differs. If it is stopped, it continues when it is run again within 45 minutes.',
    )
    .action(async ({ json = false }) => {
      const operation = await import('@rupee/functions/operations/verify-ledger.ts')
      const { toReport } = await import('./report.ts')
      const verified = await operation.verifyLedger(makeCheckpoint('verify-ledger'))
      conclude(
        json ? JSON.stringify(verified, null, 2) : toReport(verified),
        verified.faults.length > 0 ? exitCodes.attention : exitCodes.done,
      )
    })
