import { spawn } from 'node:child_process'

/** Returns the major version of the `java` on the PATH; undefined if there is none. */
export function findJavaVersion(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const java = spawn('java', ['-version'], { stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    java.stderr.on('data', (chunk) => {
      printed += chunk
    })
    java.once('error', () => resolve(undefined))
    java.once('close', () => resolve(readJavaVersion(printed)))
  })
}

export function readJavaVersion(printed: string): number | undefined {
  const major = /version "(?:1\.)?(\d+)/.exec(printed)?.[1]
  return major ? Number(major) : undefined
}
