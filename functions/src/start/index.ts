import { existsSync, readFileSync } from 'node:fs'
import { codeCache, compileBundle, runBundle } from './compiled-bundle.ts'

/** The deployed functions. Without a filled code cache, as on a developer's machine, V8 compiles them at each start. */
export const functions = start()

function start(): object {
  if (!existsSync(codeCache)) return runBundle(compileBundle())
  const compiled = compileBundle(readFileSync(codeCache))
  if (compiled.cachedDataRejected) warn('The code cache is of another Node.js, so this start takes longer')
  return runBundle(compiled)
}

/** Writes a line of Google's structured log. The logger is part of the bundle. */
function warn(message: string): void {
  process.stderr.write(`${JSON.stringify({ severity: 'WARNING', message })}\n`)
}
