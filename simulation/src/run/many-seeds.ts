import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TellingRun } from './seed-thread.ts'

/** Memory limits as in `scripts/simulation/simulate.mjs`: a run creates many short-lived objects. */
const resourceLimits = { maxOldGenerationSizeMb: 6000, maxYoungGenerationSizeMb: 128 }

/** Runs seeds until time is up, on one thread per core. Each run stays on one thread. */
export async function runSeeds(
  first: number,
  minutes: number,
  say: (line: string) => void,
): Promise<boolean> {
  const began = performance.now()
  const until = began + minutes * 60_000
  const runs: TellingRun[] = []
  let next = first
  const work = async () => {
    const thread = new Worker(join(import.meta.dirname, 'seed-thread.js'), {
      argv: process.argv.slice(2),
      resourceLimits,
    })
    while (performance.now() < until) {
      const run = await waitForAnswer(thread, next++)
      for (const line of run.lines) say(line)
      runs.push(run)
    }
    await thread.terminate()
  }
  const threads = availableParallelism()
  await Promise.all(Array.from({ length: threads }, work))
  const seconds = (performance.now() - began) / 1000
  const transactions = runs.reduce((sum, run) => sum + run.transactions, 0)
  const failed = runs.filter(({ held }) => !held).map(({ seed }) => seed)
  say(
    `${runs.length} seeds, ${failed.length} of them failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
  )
  say(
    `${transactions.toLocaleString('en')} transactions in ${seconds.toFixed(1)} s on ${threads} threads, ${Math.round(transactions / seconds).toLocaleString('en')} a second`,
  )
  return failed.length === 0
}

function waitForAnswer(thread: Worker, seed: number): Promise<TellingRun> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (run: TellingRun) => {
      thread.off('error', reject)
      resolve(run)
    })
    thread.postMessage(seed)
  })
}
