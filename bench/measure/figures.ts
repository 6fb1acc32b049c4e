/** The value below which the given share of the samples lies. */
export function computePercentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}

export function formatLatencies(samples: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(
    (share) => `${computePercentile(samples, share).toFixed(1)} ms`,
  )
  return `p50 ${p50}  p95 ${p95}  p99 ${p99}`
}

/** Runs `work` for every number below `count`, never more than `atOnce` at a time. */
export async function runInParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runWorker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, runWorker))
}

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function report(title: string, result: string, aim?: string): void {
  console.log(`${title.padEnd(52)} ${result}${aim ? `   (aim: ${aim})` : ''}`)
}
