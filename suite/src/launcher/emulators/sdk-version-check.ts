import { createRequire } from 'node:module'
import { findOriginalMethod } from './original-method.ts'

interface Versioning {
  checkFunctionsSDKVersion(current: string): void
}

/**
 * Skips the check for the newest firebase-functions. The Functions emulator asks npm at every start and waits for the
 * answer, for ten seconds without the internet (https://github.com/firebase/firebase-tools/issues/4565). The lock file
 * and Renovate decide which version runs. Throws if a later version has no such method.
 */
export function skipSdkVersionCheck(cli: string): void {
  const versioning: Versioning = createRequire(cli)('../deploy/functions/runtimes/node/versioning')
  findOriginalMethod(versioning, 'checkFunctionsSDKVersion')
  versioning.checkFunctionsSDKVersion = () => {}
}
