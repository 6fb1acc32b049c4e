import { Command, CommanderError } from '@commander-js/extra-typings'
import { exitCodes } from './command-line/outcome.ts'
import type { FindLocalSuite } from './command-line/project-command.ts'
import { addWallets } from './commands/add-wallets/add-wallets.ts'
import { makeBackupCommand } from './commands/backup/backup.ts'
import { deploy } from './commands/deploy/deploy.ts'
import { makeDoctorCommand } from './commands/doctor/doctor.ts'
import { drill } from './commands/drill/drill.ts'
import { grantAdmin } from './commands/grant-admin/grant-admin.ts'
import { migrate } from './commands/migrate/migrate.ts'
import { readArchive } from './commands/read-archive/read-archive.ts'
import { recountTallies } from './commands/recount-tallies/recount-tallies.ts'
import { rehearse } from './commands/rehearse/rehearse.ts'
import { resealIdentities } from './commands/reseal-identities/reseal-identities.ts'
import { resetFactors } from './commands/reset-factors/reset-factors.ts'
import { restore } from './commands/restore/restore.ts'
import { makeRollbackCommand } from './commands/rollback/rollback.ts'
import { makeSetupCommand } from './commands/setup/setup.ts'
import { verifyAudit } from './commands/verify-audit/verify-audit.ts'
import { verifyLedger } from './commands/verify-ledger/verify-ledger.ts'

const aboutExitCodes = `
Exit codes:
  0  done
  1  done, and the report lists something that needs attention
  2  not done: wrong usage, or a failure that stderr explains`

/** Runs one command of operators, prints its result and sets the exit code of this process. */
export async function runCommandLine(args: readonly string[], findLocalSuite: FindLocalSuite): Promise<void> {
  try {
    await makeOperatorCommands(findLocalSuite).parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = toExitCode(error)
    if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error)
  }
}

/** Requested help exits with 0. Without a command, help says what is missing. */
function toExitCode(error: unknown): number {
  const isAnswered = error instanceof CommanderError && error.exitCode === 0
  return isAnswered ? exitCodes.done : exitCodes.notDone
}

function makeOperatorCommands(findLocalSuite: FindLocalSuite) {
  const all = new Command('npm run ops --')
    .usage('<command> [options]')
    .description('Commands for the operator of the exchange.')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', aboutExitCodes)
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ helpWidth: 110 })
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
  const commands = [
    addWallets(findLocalSuite),
    makeBackupCommand(findLocalSuite),
    deploy(),
    makeDoctorCommand(),
    drill(findLocalSuite),
    grantAdmin(findLocalSuite),
    migrate(findLocalSuite),
    readArchive(findLocalSuite),
    recountTallies(findLocalSuite),
    rehearse(),
    resealIdentities(findLocalSuite),
    resetFactors(findLocalSuite),
    restore(findLocalSuite),
    makeRollbackCommand(),
    makeSetupCommand(),
    verifyAudit(findLocalSuite),
    verifyLedger(findLocalSuite),
  ]
  for (const command of commands) all.addCommand(command.copyInheritedSettings(all))
  return all
}
