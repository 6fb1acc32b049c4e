import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { concludeOperation } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const grantAdmin = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('grant-admin', findLocalSuite)
    .summary('make a registered account the first admin')
    .description(
      'Makes a registered account the first admin. Admins invite all other staff, so the command refuses if there is one.',
    )
    .argument('<email>', 'e-mail address of the account', requireNonEmpty)
    .option('--recover', 'add an admin after all others have lost access')
    .action(async (email, { recover = false, local = false, ...options }) => {
      const operation = await import('@rupee/functions/operations/grant-admin.ts')
      const report = await operation.grantAdmin(email, { recover, local }, new Date())
      concludeOperation({ report }, options)
    })
