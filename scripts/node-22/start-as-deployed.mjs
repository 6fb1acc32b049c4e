import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'

/** Name of the revision, which the health of the functions repeats. */
const revision = 'api-trial'

/** Time that Cloud Run gives a new process. */
const patience = 60_000

/**
 * Fills the code cache as Cloud Build does, starts the function of calls as Cloud Run does, and asks for its health. It
 * has no credentials and names no emulator, so a healthy process finds the database down, and nothing is read or written.
 * @param {string} node
 * @param {string} folder that holds the bundle, and sees its packages
 * @param {string} project
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function startAsDeployed(node, folder, project) {
  if ((await run(node, ['fill-code-cache.js'], { folder })) !== 0) return 'The code cache cannot be filled'
  const port = await findFreePort()
  const framework = createRequire(join(folder, 'index.cjs')).resolve('@google-cloud/functions-framework')
  const child = spawn(node, [join(dirname(framework), 'main.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, ...readSettings(project), ...deploy(project, port) },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      printed += piece
    })
  }
  const ended = once(child, 'exit')
  try {
    const finding = await examine(child, port, project)
    if (finding) return `${finding}\n${printed}`
    return printed.includes('code cache') ? printed : undefined
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/**
 * @param {string} project
 * @param {number} port
 */
const deploy = (project, port) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  K_SERVICE: 'api',
  K_REVISION: revision,
  FUNCTION_TARGET: 'api',
  FUNCTION_SIGNATURE_TYPE: 'http',
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: project }),
  // Without this variable, the Firestore client looks for credentials for a minute.
  GOOGLE_APPLICATION_CREDENTIALS: '/none',
})

/** @param {string} project */
function readSettings(project) {
  const files = ['.env', `.env.${project}`].map((name) => join(root, 'functions', name))
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 * @param {string} project
 * @returns {Promise<string | undefined>}
 */
async function examine(child, port, project) {
  const headers = { 'X-Forwarded-Host': `${project}.web.app` }
  for (const end = Date.now() + patience; Date.now() < end; await delay(50)) {
    if (child.exitCode !== null) return `The functions ended with ${child.exitCode}`
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { headers }).catch(() => undefined)
    if (!answer) continue
    const text = await answer.text()
    const isWell = text.includes('"database":"down"') && text.includes(`"version":"${revision}"`)
    return isWell ? undefined : `/health answers ${answer.status}: ${text}`
  }
  return `The functions gave no answer in ${patience / 1000} seconds`
}

/** @returns {Promise<number>} */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
