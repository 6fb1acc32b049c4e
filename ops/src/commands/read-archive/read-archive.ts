import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { conclude } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const readArchive = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('read-archive', findLocalSuite)
    .summary('print the archived identity of a deleted customer')
    .description(
      'Prints the archived identity of a deleted customer, for a request by law. IDENTITY_KEYS must hold the keys that sealed it.',
    )
    .argument('<customer>', 'account ID, e-mail address or tracking ID', requireNonEmpty)
    .requiredOption('--reason <reason>', 'reason for the audit', requireNonEmpty)
    .action(async (customer, { reason, json = false }) => {
      const operation = await import('@rupee/functions/operations/read-archive.ts')
      const identities = await operation.readArchive(customer, reason, new Date())
      const report = identities.map((each) => JSON.stringify(each, null, 2)).join('\n')
      conclude(json ? JSON.stringify(identities, null, 2) : report)
    })
