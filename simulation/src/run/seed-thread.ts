import { parentPort } from 'node:worker_threads'
import { runSeed } from './run-seed.ts'

/** A thread runs the seeds that it is told, one after the other, and tells what each printed. */
parentPort?.on('message', async (seed: number) => {
  const lines: string[] = []
  const run = await runSeed(seed, (line) => lines.push(line))
  parentPort?.postMessage({ ...run, lines } satisfies TellingRun)
})

export type TellingRun = Awaited<ReturnType<typeof runSeed>> & { readonly lines: readonly string[] }
