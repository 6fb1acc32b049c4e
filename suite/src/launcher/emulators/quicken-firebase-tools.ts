import { createRequire } from 'node:module'
import { originalMethod } from './original-method.ts'

type Method<Args extends unknown[], Result> = (this: unknown, ...args: Args) => Result

interface Exegesis {
  middleware: Method<[unknown, { lazyCompileValidationSchemas?: boolean }], unknown>
}

interface Ajv {
  default: { prototype: { validateSchema: Method<[unknown], boolean> } }
}

interface Versioning {
  checkFunctionsSDKVersion: Method<[unknown], void>
}

/**
 * The Auth emulator spends two thirds of a start on checking and compiling the description of its own API.
 * The Functions emulator asks npm for the newest firebase-functions and does nothing else until npm answers, for ten seconds
 * without the internet. firebase-tools has no option for either, so its modules are changed here. Throws if a later version
 * lacks them.
 */
export function quickenFirebaseTools(cli: string): void {
  const load = createRequire(cli)
  const exegesis = load.resolve('exegesis-express')
  compileWhenCalled(load(exegesis))
  trustItsSchemas(createRequire(createRequire(exegesis).resolve('exegesis'))('ajv'))
  askNobodyForVersions(load('../deploy/functions/runtimes/node/versioning'))
}

function compileWhenCalled(exegesis: Exegesis): void {
  const middleware = originalMethod(exegesis, 'middleware')
  exegesis.middleware = function (description, options) {
    return middleware.call(this, description, { ...options, lazyCompileValidationSchemas: true })
  }
}

/** The schemas are part of the package. Checking one compiles the meta-schema, again for every parameter of the API. */
function trustItsSchemas({ default: { prototype } }: Ajv): void {
  // Set on this class, which inherits it: other classes of Ajv keep their check.
  originalMethod(prototype, 'validateSchema')
  prototype.validateSchema = () => true
}

/** The lock file says which version runs here. */
function askNobodyForVersions(versioning: Versioning): void {
  originalMethod(versioning, 'checkFunctionsSDKVersion')
  versioning.checkFunctionsSDKVersion = () => {}
}
