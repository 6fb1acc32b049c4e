import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The oldest Java that firebase-tools accepts for the archives. */
export const neededJava = 21

/**
 * firebase-tools starts both archives as `java … -jar FILE ARGUMENTS`. Our own `java`, on the PATH of that process
 * only, runs FILE with Node instead. It records its process ID, because firebase-tools starts it detached: if
 * firebase-tools is killed, another process has to end it. It pauses after printing the version, because firebase-tools
 * parses the output on exit, and on a busy machine would see the exit before the text.
 */
export async function installJavaStandIn(binaries: string, processes: string): Promise<void> {
  await mkdir(binaries, { recursive: true })
  await mkdir(processes, { recursive: true })
  const file = join(binaries, 'java')
  const script = `#!/bin/sh
case " $* " in *" -version "*) echo 'openjdk version "${neededJava}"' >&2; sleep 0.3; exit 0 ;; esac
while [ "$1" != -jar ]; do shift; done
shift
: > ${quote(processes)}/$$
exec ${quote(process.execPath)} --enable-source-maps "$@"
`
  await writeFile(file, script)
  await chmod(file, 0o755)
}

function quote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`
}
