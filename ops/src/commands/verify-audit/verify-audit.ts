import { readFile } from 'node:fs/promises'
import { makeCheckpoint } from '../../command-line/checkpoint-file.ts'
import { requireNonEmpty } from '../../command-line/non-empty.ts'
import { concludeOperation, exitCodes } from '../../command-line/outcome.ts'
import { type FindLocalSuite, makeProjectCommand } from '../../command-line/project-command.ts'

/** Exit code if hours were sealed late or not at all, which only the log can explain. */
const toBeExplained = 3

export const verifyAudit = (findLocalSuite: FindLocalSuite) =>
  makeProjectCommand('verify-audit', findLocalSuite)
    .summary('find changes of the audit that its seals do not cover')
    .description(
      'Lists audit entries and seals that were changed, deleted, inserted or made again. AUDIT_KEYS must hold the keys that sealed them. Ends with 1 if something was changed, and with 3 if hours were sealed late or not at all. If it is stopped, it continues when it is run again within a day with the same log.',
    )
    .option(
      '--log <file>',
      'log lines "audit sealed", as JSON lines or as `gcloud logging read --format=json` prints them; without them, seals that were made again show only by their time',
      requireNonEmpty,
    )
    .action(async ({ log: file, ...options }) => {
      const keys = process.env.AUDIT_KEYS
      if (!keys)
        throw new Error(
          'AUDIT_KEYS is not set. A seal cannot be told from a forged one without the key; see docs/deploy.md.',
        )
      const log = file === undefined ? undefined : await readFile(file, 'utf8')
      const operation = await import('@rupee/functions/platform/audit/verification/verify-audit.ts')
      const printProgress = (line: string) => console.error(line)
      const verified = await operation.verifyAudit({
        keys,
        log,
        now: new Date(),
        checkpoint: makeCheckpoint('verify-audit'),
        progress: printProgress,
      })
      const { faults, questions } = verified
      if (faults > 0) return concludeOperation(verified, options, exitCodes.attention)
      concludeOperation(verified, options, questions > 0 ? toBeExplained : exitCodes.done)
    })
