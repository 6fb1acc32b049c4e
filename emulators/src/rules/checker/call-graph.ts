import { limits } from '../limits/limits.ts'
import type { FunctionDeclaration } from '../parser/tree.ts'
import type { Report } from './report.ts'

type Calls = ReadonlyMap<FunctionDeclaration, ReadonlySet<FunctionDeclaration>>

/** Functions must not be recursive, even indirectly, nor call each other deeper than the limit. */
export function reportCycles(calls: Calls, report: Report): void {
  const depths = new Map<FunctionDeclaration, number>()
  const running = new Set<FunctionDeclaration>()

  const measureDepth = (declaration: FunctionDeclaration): number => {
    const known = depths.get(declaration)
    if (known !== undefined) return known
    if (running.has(declaration)) {
      report('error', `Function calls itself: ${declaration.name}.`, declaration.at)
      return 0
    }
    // Also stops at chains of thousands of calls.
    if (running.size > limits.callDepth) return 0
    running.add(declaration)
    const depth = 1 + Math.max(0, ...[...(calls.get(declaration) ?? [])].map(measureDepth))
    running.delete(declaration)
    depths.set(declaration, depth)
    return depth
  }

  for (const declaration of calls.keys()) {
    if (measureDepth(declaration) > limits.callDepth) {
      const message = `Functions may call each other at most ${limits.callDepth} deep: ${declaration.name}.`
      report('error', message, declaration.at)
    }
  }
}
