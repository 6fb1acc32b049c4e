import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildOperatorTool } from './build.mjs'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { runningSuite } from './running-suite.mjs'

const whichProject = `It works on the emulators that FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name; with --local on the
suite that \`npm start\` has started; otherwise on the project GCLOUD_PROJECT, with the account of
\`gcloud auth application-default login\`.`

/**
 * A command of operators: takes one argument or none and what `options` adds, finds out which project is meant, and
 * prints what `work` has to say, or in one line what is wrong.
 * @param {string} usage
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @param {(argument: string, values: Record<string, unknown>) => Promise<string>} work
 * @param {{ takes?: 0 | 1, failed?: number }} arguments_ how many there must be, and the exit code of a failure
 */
export async function operate(usage, options, work, { takes = 1, failed = 1 } = {}) {
  try {
    const help = `${usage}\n\n${whichProject}`
    const { argument, values } = readArguments(help, options, takes)
    if (values.help) {
      console.log(help)
      return
    }
    if (values.local) await findLocalSuite()
    checkTarget()
    console.log(await work(argument, values))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = failed
  }
}

/**
 * Loads a module of the functions that is not deployed with them, unless the data is newer than this code.
 * @param {string} path below functions/src
 */
export async function loadTool(path) {
  const file = await alone(async () => {
    await install()
    return await buildOperatorTool(path)
  })
  const tool = await import(pathToFileURL(file).href)
  await tool.ensureKnownSchema()
  return tool
}

/**
 * @param {string} usage
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @param {0 | 1} takes
 */
function readArguments(usage, options, takes) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...options,
        local: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [argument = ''] = positionals
    if (!values.help && positionals.filter(Boolean).length !== takes) throw new Error()
    return { argument, values }
  } catch {
    throw new Error(usage)
  }
}

async function findLocalSuite() {
  const suite = await runningSuite()
  if (!suite) throw new Error('No local suite is running. Start one with `npm start`.')
  Object.assign(process.env, suite)
}

/** One half in an emulator and the other in a real project is never what somebody wants. */
function checkTarget() {
  const {
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIRESTORE_EMULATOR_HOST: firestore,
    GCLOUD_PROJECT,
  } = process.env
  if (Boolean(auth) !== Boolean(firestore))
    throw new Error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.')
  if (!GCLOUD_PROJECT) throw new Error('No project is named. Set GCLOUD_PROJECT, or use --local.')
}
