import { parentPort } from 'node:worker_threads'
import { runSeed } from './run-seed.ts'

/** Thread that runs the seeds sent to it one by one, and returns the output of each. */
parentPort?.on('message', async (seed: number) => {
  const lines: string[] = []
  const run = await runSeed(seed, (line) => lines.push(line))
  parentPort?.postMessage({ ...run, lines } satisfies TellingRun)
})

export type TellingRun = Awaited<ReturnType<typeof runSeed>> & { readonly lines: readonly string[] }
