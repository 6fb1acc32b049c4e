import type { DeployedFunction } from '../../repository/manifest.ts'

/** Maximum number of functions built at the same time. Cloud Build refuses more for a new project. */
const functionsPerBatch = 8

/** Splits functions into batches, none of which needs more vCPU than the quota. */
export function toBatches(
  functions: readonly DeployedFunction[],
  quota: number,
): readonly (readonly string[])[] {
  const batches: string[][] = []
  let used = 0
  for (const { name, vCpu, maximumInstances } of functions) {
    const needed = vCpu * maximumInstances
    if (needed > quota)
      throw new Error(
        `${name} needs ${needed} vCPU, and the quota is ${quota}. Ask for more, or lower API_MAX_INSTANCES.`,
      )
    const batch = batches.at(-1)
    if (!batch || batch.length === functionsPerBatch || used + needed > quota) {
      batches.push([name])
      used = needed
    } else {
      batch.push(name)
      used += needed
    }
  }
  return batches
}
