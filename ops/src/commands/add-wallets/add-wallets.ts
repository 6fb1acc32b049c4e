import { readFile } from 'node:fs/promises'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { concludeOperation } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

export const addWallets = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('add-wallets', findLocalSuite)
    .summary('add the missing wallets of a list')
    .description(
      'Adds the wallets of a JSON file that the project does not have yet, such as those of suite/src/seed/demo/demo-wallets.json.',
    )
    .argument('<file>', 'list of wallets', requireNonEmpty)
    .action(async (file, options) => {
      const list: unknown = JSON.parse(await readFile(file, 'utf8'))
      const operation = await import('@rupee/functions/operations/add-wallets.ts')
      concludeOperation({ report: await operation.addWallets(list, new Date()) }, options)
    })
