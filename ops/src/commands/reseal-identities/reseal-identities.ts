import { concludeOperation, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const resealIdentities = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('reseal-identities', findLocalSuite)
    .summary('seal all identity numbers under the newest key')
    .description(
      'Seals all identity numbers under the first key of IDENTITY_KEYS, which must also hold the keys that sealed them. Ends with 1 if records are left.',
    )
    .action(async (options) => {
      const operation = await import('@rupee/functions/operations/reseal-identities.ts')
      const resealed = await operation.resealIdentities(process.env.IDENTITY_KEYS ?? '')
      concludeOperation(resealed, options, resealed.left > 0 ? exitCodes.attention : exitCodes.done)
    })
