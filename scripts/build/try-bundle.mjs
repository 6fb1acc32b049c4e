import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'

/**
 * Installs the packages of the functions' bundle as Cloud Build does, in a folder outside the repository, whose packages
 * would hide a missing one, and loads the bundle there.
 * @param {string} project
 */
async function tryBundle(project) {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  try {
    cpSync(join(root, 'functions/lib'), folder, { recursive: true })
    const installed = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { folder })
    if (installed !== 0) return installed
    const environment = {
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: project }),
      NODE_ENV: 'production',
    }
    return await run(process.execPath, ['index.js'], { folder, environment })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = await tryBundle(process.argv[2] ?? 'demo-bundle')
