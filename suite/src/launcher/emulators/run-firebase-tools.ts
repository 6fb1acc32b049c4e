/**
 * Runs the firebase command line unchanged, in a process that ends itself in good order when the launcher that
 * forked it is gone, however that died.
 */
import { createRequire } from 'node:module'
import { firebaseCli } from '../edition/archives.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.argv[1] = firebaseCli
createRequire(import.meta.url)(firebaseCli)
