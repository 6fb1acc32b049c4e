import { worldAtHand } from './world/at-hand.ts'

/** Outside a deployed project nothing keeps the time: a schedule runs when somebody asks, as of whatever time they say. */
export function runSchedule(name: string, at = new Date()): Promise<void> {
  return worldAtHand.runSchedule(name, at)
}
