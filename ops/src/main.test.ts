import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommandLine } from './main.ts'

const names = [
  'add-wallets',
  'backup',
  'drill',
  'grant-admin',
  'migrate',
  'read-archive',
  'recount-tallies',
  'reseal-identities',
  'reset-factors',
  'restore',
  'verify-audit',
  'verify-ledger',
]

beforeEach(() => {
  for (const name of ['GCLOUD_PROJECT', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])
    vi.stubEnv(name, undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs a command where no local suite is running. */
async function runCommand(...args: readonly string[]) {
  const stdout: unknown[] = []
  const stderr: unknown[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => stdout.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => stderr.push(text))
  await runCommandLine(args, async () => undefined)
  return { code: process.exitCode, stdout: stdout.join(''), stderr: stderr.join('') }
}

test('--help lists all commands with the exit codes', async () => {
  const { code, stdout, stderr } = await runCommand('--help')
  for (const name of ['deploy', 'doctor', 'rehearse', 'rollback', 'setup', ...names])
    expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(stdout).toContain('Exit codes:')
  expect([code, stderr]).toEqual([0, ''])
})

test.each(names)(
  '%s --help shows its usage, how to choose the project, and that programs can read its result',
  async (name) => {
    const { code, stdout } = await runCommand(name, '--help')
    expect(stdout).toContain(`Usage: npm run ops -- ${name} [options]`)
    expect(stdout).toContain('--local')
    expect(stdout).toContain('--project <id>')
    expect(stdout).toContain('--json')
    expect(code).toBe(0)
  },
)

test('doctor --help shows its options and verdicts', async () => {
  const { code, stdout } = await runCommand('doctor', '--help')
  expect(stdout).toContain('Usage: npm run ops -- doctor [options]')
  expect(stdout).toContain('--json')
  expect(stdout).toContain('cannot be seen')
  expect(code).toBe(0)
})

test.each([
  ['deploy', ['--json']],
  ['rehearse', ['--quick', '--json']],
  ['rollback', ['--json', '--to <record>']],
])('%s --help shows its options', async (name, options) => {
  const { code, stdout } = await runCommand(name, '--help')
  expect(stdout).toContain(`Usage: npm run ops -- ${name} [options]`)
  for (const option of options) expect(stdout).toContain(option)
  expect(code).toBe(0)
})

test('setup --help shows its options', async () => {
  const { code, stdout } = await runCommand('setup', '--help')
  expect(stdout).toContain('Usage: npm run ops -- setup [options]')
  for (const option of ['--alert-email', '--dry-run', '--json', '--yes']) expect(stdout).toContain(option)
  expect(code).toBe(0)
})

test.each([
  ['no command', [], 'Usage: npm run ops -- <command>'],
  ['an unknown command', ['grant-admn'], '(Did you mean grant-admin?)'],
  ['an unknown option', ['recount-tallies', '--repare'], '(Did you mean --repair?)'],
  ['a missing argument', ['grant-admin'], "missing required argument 'email'"],
  ['an empty argument', ['grant-admin', ''], 'It is empty.'],
  ['a second argument', ['grant-admin', 'a@example.com', 'b@example.com'], 'too many arguments'],
  ['an argument that the command does not take', ['recount-tallies', 'now'], 'too many arguments'],
  ['a missing option', ['read-archive', 'someone'], "required option '--reason <reason>'"],
  ['a doctor without a project', ['doctor'], "required option '--project <id>'"],
  ['a setup without a project', ['setup'], "required option '--project <id>'"],
  [
    'a time that is not a whole minute',
    ['backup', '--as-of', '2026-11-26T09:00:30Z'],
    'It needs a whole minute in UTC',
  ],
  ['a restore of nothing', ['restore'], "required option '--from <backup>'"],
  [
    'a second database without a valid ID',
    ['restore', '--from', 'a', '--database', 'A'],
    'lower-case letters',
  ],
  ['an empty option', ['read-archive', 'someone', '--reason', ' '], 'It is empty.'],
])('%s is refused with help', async (_what, args, message) => {
  const { code, stdout, stderr } = await runCommand(...args)
  expect(stderr).toContain(message)
  expect(stderr).toContain('Usage: npm run ops --')
  expect([code, stdout]).toEqual([2, ''])
})

test.each([
  ['no project', [], {}, 'No project is named'],
  ['two projects', ['--local', '--project', 'one'], {}, 'either --local or --project'],
  ['a local suite that is not running', ['--local'], {}, 'No local suite is running'],
  ['one emulator of two', [], { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' }, 'or neither'],
  [
    'a deployed project beside emulators',
    ['--project', 'one'],
    { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2' },
    'Unset the addresses of emulators',
  ],
])('%s is refused', async (_what, args, environment, message) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { code, stderr } = await runCommand('recount-tallies', ...args)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
