import { worldAtHand } from './world/at-hand.ts'

/** Runs a schedule as of a given time; only a deployed project runs schedules automatically. */
export function runSchedule(name: string, at = new Date()): Promise<void> {
  return worldAtHand.runSchedule(name, at)
}
