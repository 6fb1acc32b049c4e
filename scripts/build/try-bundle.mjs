import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode22 } from '../node-22/find-node-22.mjs'
import { startAsDeployed } from '../node-22/start-as-deployed.mjs'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'

/**
 * Installs the packages of the functions' bundle as Cloud Build does, in a folder outside the repository, whose packages
 * would hide a missing one, and starts the functions there as in production.
 * @param {string} project
 */
async function tryBundle(project) {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  try {
    cpSync(join(root, 'functions/lib'), folder, { recursive: true })
    const installed = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { folder })
    if (installed !== 0) return installed
    const finding = await startAsDeployed(await findNode22(), folder, project)
    if (finding) console.error(finding)
    return finding ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = await tryBundle(process.argv[2] ?? 'demo-bundle')
