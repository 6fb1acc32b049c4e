import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A file can fail without a failed test: by an import or a hook.
 * @typedef {{ file: string, seconds: number, isFailed: boolean, passed: readonly string[], failed: readonly string[] }} FileReport
 * @typedef {{ files: readonly FileReport[], unhandledErrors: number }} RunReport
 */

/**
 * Writes a `RunReport` at the end of a run. Vitest's own JSON report leaves out errors outside of tests, which fail a
 * run and cannot be mended by repeating a file.
 */
export class ReportWriter {
  #path

  /** @param {string} path */
  constructor(path) {
    this.#path = path
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {RunReport} */
    const report = { files: modules.map(toFileReport), unhandledErrors: unhandledErrors.length }
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(report))
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileReport}
 */
function toFileReport(module) {
  const listNames = (/** @type {'passed' | 'failed'} */ state) =>
    Array.from(module.children.allTests(state), (test) => test.fullName)
  return {
    file: module.relativeModuleId,
    seconds: module.diagnostic().duration / 1000,
    isFailed: module.state() === 'failed',
    passed: listNames('passed'),
    failed: listNames('failed'),
  }
}
