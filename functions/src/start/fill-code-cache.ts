import { writeFileSync } from 'node:fs'
import { codeCache, compileBundle, runBundle } from './compiled-bundle.ts'

/**
 * Fills the code cache. Cloud Build runs it in the folder and on the Node.js of the functions, after their packages are
 * installed. V8 recognises another source by its length alone, so no cache may be filled where the bundle still changes.
 */

// The bundle asks for its project when it is loaded, and Cloud Build names none.
process.env.GCLOUD_PROJECT ??= 'code-cache'
process.env.FIREBASE_CONFIG ??= '{"projectId":"code-cache","storageBucket":"code-cache"}'
// Functions of calls change options of V8, which rejects a cache of other options than its own.
delete process.env.FUNCTION_TARGET

const compiled = compileBundle()
// Functions that ran are compiled by now, so the cache holds all that a start needs.
runBundle(compiled)
writeFileSync(codeCache, compiled.createCachedData())
