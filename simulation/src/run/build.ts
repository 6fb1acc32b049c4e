import { execFileSync } from 'node:child_process'

/** Builds the bundles of simulated processes once for all tests. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/simulation/build-simulation.mjs'], { stdio: 'inherit' })
}
