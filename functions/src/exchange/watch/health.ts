import { type Health, judgeHealth } from '@rupee/domain/site/health.ts'
import { world } from '../../platform/world/world.ts'
import { readPulse } from './pulse.ts'

/** Cloud Run names the revision. */
const revision = process.env.K_REVISION ?? 'unknown'

/** Reads one document. A database that does not answer is a finding, not an error. */
export async function readHealth(): Promise<Health> {
  const finding = await readPulse().then(
    (pulse) => ({ isDatabaseUp: true, pulse }),
    () => ({ isDatabaseUp: false }),
  )
  return judgeHealth(finding, revision, world().clock.now())
}
