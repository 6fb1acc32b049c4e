import { type Health, judgeHealth } from '@rupee/domain/site/health.ts'
import { revision } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { readPulse } from './pulse.ts'

/** Reads one document. A database that does not answer is a finding, not an error. */
export async function readHealth(): Promise<Health> {
  const finding = await readPulse().then(
    (pulse) => ({ isDatabaseUp: true, pulse }),
    () => ({ isDatabaseUp: false }),
  )
  return judgeHealth(finding, revision ?? 'unknown', world().clock.now())
}
