import { Command } from '@commander-js/extra-typings'
import { requireNonEmpty } from './non-empty.ts'

/** Addresses of the local suite as environment variables; undefined if none is running. */
export type FindLocalSuite = () => Promise<Readonly<Record<string, string>> | undefined>

const whichProject = `
Without --local or --project, the command works on the emulators in FIRESTORE_EMULATOR_HOST and
FIREBASE_AUTH_EMULATOR_HOST, or on the deployed project in GCLOUD_PROJECT. For a deployed project, log in first:
gcloud auth application-default login`

/**
 * Starts a command that reads or writes the data of one project. It is connected before its action runs. Every one prints
 * its result as text or, with `--json`, for programs.
 */
export function makeProjectCommand(name: string, findLocalSuite: FindLocalSuite) {
  return new Command(name)
    .option('--local', 'work on the suite that `npm start` has started')
    .option('--project <id>', 'work on this deployed project', requireNonEmpty)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', whichProject)
    .hook('preAction', async (command) => {
      await setTarget(command.opts(), findLocalSuite)
      // Loaded late, so that help and usage errors do not wait for the Admin SDK.
      const { connect } = await import('./connect.ts')
      await connect()
    })
}

interface Target {
  readonly local?: true | undefined
  readonly project?: string | undefined
}

async function setTarget({ local, project }: Target, findLocalSuite: FindLocalSuite): Promise<void> {
  if (local && project) throw new Error('Use either --local or --project.')
  if (project && (process.env.FIRESTORE_EMULATOR_HOST || process.env.FIREBASE_AUTH_EMULATOR_HOST))
    throw new Error('--project names a deployed project. Unset the addresses of emulators, or use --local.')
  if (local) await setLocalSuite(findLocalSuite)
  if (project) process.env.GCLOUD_PROJECT = project
  checkTarget()
  if (process.env.FIRESTORE_EMULATOR_HOST) nameLocalBucket()
}

/** The Admin SDK does not know the bucket of emulators. */
function nameLocalBucket(): void {
  const { GCLOUD_PROJECT: projectId } = process.env
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` })
}

async function setLocalSuite(findLocalSuite: FindLocalSuite): Promise<void> {
  const suite = await findLocalSuite()
  if (!suite) throw new Error('No local suite is running. Start one with `npm start`.')
  Object.assign(process.env, suite)
}

/** Refuses to read from an emulator and write to a real project, or the other way round. */
function checkTarget(): void {
  const {
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIRESTORE_EMULATOR_HOST: firestore,
    GCLOUD_PROJECT,
  } = process.env
  if (Boolean(auth) !== Boolean(firestore))
    throw new Error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.')
  if (!GCLOUD_PROJECT)
    throw new Error('No project is named. Use --project ID or --local, or set GCLOUD_PROJECT.')
}
