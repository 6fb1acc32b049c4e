import { execFileSync } from 'node:child_process'

/** What a simulated process runs, built once for all tests. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/simulation/build-simulation.mjs'], { stdio: 'inherit' })
}
