import { delimiter, join } from 'node:path'

/**
 * Environment with which firebase-tools runs these emulators in place of its archives.
 * @param programs the folder of the built programs
 * @param binaries the folder that `installJavaStandIn` has written to
 */
export function makeEnvironmentWithoutJava(programs: string, binaries: string): Record<string, string> {
  return {
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    FIRESTORE_EMULATOR_BINARY_PATH: join(programs, 'firestore.js'),
    STORAGE_EMULATOR_BINARY_PATH: join(programs, 'storage-rules.js'),
  }
}
