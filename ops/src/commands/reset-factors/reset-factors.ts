import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { concludeOperation } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const resetFactors = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('reset-factors', findLocalSuite)
    .summary('remove the second factors and password of an account')
    .description(
      'Removes all second factors and the password of an account. Its owner sets a new password with "Forgot password?".',
    )
    .argument('<email>', 'e-mail address of the account', requireNonEmpty)
    .action(async (email, options) => {
      const operation = await import('@rupee/functions/operations/reset-factors.ts')
      concludeOperation({ report: await operation.resetFactors(email, new Date()) }, options)
    })
