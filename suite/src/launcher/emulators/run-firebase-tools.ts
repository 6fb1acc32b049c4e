/** Runs the firebase command line in a process that stops cleanly when the launcher is gone, however it died. */
import { createRequire } from 'node:module'
import { firebaseCli, firebaseTools } from '../edition/archives.ts'
import { closeSignUp } from './closed-sign-up.ts'
import { serveConcurrently } from './concurrent-functions.ts'
import { sendErrorPagesWithTheirHeaders } from './error-page-headers.ts'
import { compileAuthSchemasLazily } from './lazy-auth-schemas.ts'
import { skipSdkVersionCheck } from './sdk-version-check.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

serveConcurrently(firebaseTools)

process.argv[1] = firebaseCli
compileAuthSchemasLazily(firebaseCli)
closeSignUp(firebaseCli)
skipSdkVersionCheck(firebaseCli)
sendErrorPagesWithTheirHeaders(firebaseCli)
createRequire(import.meta.url)(firebaseCli)
