import '../process/node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { buildEmulators } from '../build/build.mjs'
import { root } from '../process/root.mjs'
import { install } from '../setup/install.mjs'
import { runAlone } from '../setup/lock.mjs'

/**
 * The SDK makers' own integration tests, as a checkout of their sources runs them once it is installed and built.
 * @typedef {{ needs: string, command: readonly [string, ...string[]], environment?: Readonly<Record<string, string>> }} Suite
 */

/** @type {Readonly<Record<string, Suite>>} */
const suites = {
  node: {
    needs: 'build/system-test/firestore.js',
    command: [
      'npx',
      'mocha',
      'build/system-test/firestore.js',
      'build/system-test/query.js',
      '--timeout',
      '120000',
    ],
  },
  'node-rest': {
    needs: 'build/system-test/firestore.js',
    command: ['npx', 'mocha', 'build/system-test/firestore.js', '--timeout', '120000'],
    environment: { FIRESTORE_PREFER_REST: 'true' },
  },
  js: { needs: 'scripts/run-tests.js', command: ['yarn', 'test:node'] },
  'js-lite': { needs: 'scripts/run-tests.js', command: ['yarn', 'test:lite'] },
}

const usage = `node scripts/emulators/sdk-suites.mjs SUITE FOLDER [MORE ARGUMENTS]

SUITE is one of ${Object.keys(suites).join(', ')}. FOLDER holds its sources, installed and built:
emulators/docs/sdk-suites.md says how. More arguments go on to its test runner.`

const [name = '', folder = '', ...more] = process.argv.slice(2)
const suite = Object.entries(suites).find(([key]) => key === name)?.[1]
if (!suite || !existsSync(join(folder, suite.needs))) {
  console.error(suite ? `There is no ${suite.needs} in "${folder}".\n\n${usage}` : usage)
  process.exit(1)
}

await runAlone(async () => {
  await install()
  await buildEmulators()
})
const port = await findFreePort()
const credentials = offerCredentials(await findFreePort())
const emulator = spawn(process.execPath, [join(root, 'emulators/lib/firestore.js'), '--port', `${port}`], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.once('exit', () => emulator.kill())
while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.ok) {
  if (emulator.exitCode !== null) process.exit(1)
}

const [program, ...args] = suite.command
const tests = spawn(program, [...args, ...more], {
  cwd: resolve(folder),
  stdio: 'inherit',
  env: {
    ...process.env,
    // Nothing of this machine is to be asked for credentials, and no project in production.
    METADATA_SERVER_DETECTION: 'none',
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
    FIRESTORE_EMULATOR_PORT: `${port}`,
    FIRESTORE_EMULATOR_PROJECT_ID: 'demo-sdk-suites',
    GCLOUD_PROJECT: 'demo-sdk-suites',
    ...suite.environment,
  },
})
tests.once('error', (error) => {
  console.error(`${program} cannot be run: ${error.message}`)
  process.exit(1)
})
tests.once('exit', (code) => process.exit(code ?? 1))

/**
 * The REST client of the Node SDK asks for credentials even if it talks to an emulator
 * (https://github.com/googleapis/google-cloud-node/issues/7470). These are exchanged here for the admin's token.
 * @param {number} port
 * @returns {string} their file
 */
function offerCredentials(port) {
  const token = {
    access_token: 'owner',
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  }
  createHttpServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(token))
  }).listen(port, '127.0.0.1')
  const file = join(root, '.local/sdk-suites.json')
  writeFileSync(
    file,
    JSON.stringify({
      type: 'external_account',
      audience: '//emulator',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `http://127.0.0.1:${port}/token`,
      credential_source: { file },
    }),
  )
  return file
}

/** @returns {Promise<number>} */
function findFreePort() {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
